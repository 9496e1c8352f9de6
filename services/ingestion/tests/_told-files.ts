import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Period } from '@cifra/proto';
import type { DatasetError } from '../src/ledger/dataset-error.ts';
import { postingLine, type RawPosting } from '../src/reading/posting-line.ts';
import type { FileReading } from '../src/reading/reading-result.ts';
import { builtOf, countSql, errorOf, query } from './_dataset.ts';

/** A file as a reader hands it over. */
export type ToldFile = {
  readonly name: string;
  readonly postings: readonly RawPosting[];
  readonly reading?: Partial<FileReading>;
};

type Told = { readonly files: readonly ToldFile[]; readonly period?: Period; readonly sql?: string };

const silent = {
  sheet: null,
  part: 'line',
  journal: null,
  entry: null,
  accountName: null,
  text: null,
  document: null,
  documentDate: null,
  party: null,
  partyName: null,
  taxId: null,
  dueDate: null,
  lettering: null,
  operation: null,
} as const;

/**
 * Postings of `journal/entry date [operation]: account ±amount, …` lines, a row each from row 2 on; a minus is a
 * credit, `-/` an entry without journal, `?` one without number, `account*letter` a letter.
 */
export function told(...entries: readonly string[]): RawPosting[] {
  let row = 1;
  return entries.flatMap((text) => {
    const match = /^(\S+)\/(\S+) (\S+)(?: \[(\w+)\])?: (.*)$/.exec(text);
    if (match === null) throw new Error(`No entry: ${text}`);
    const [, journal, entry, date = '', operation = null, lines = ''] = match;
    return lines.split(', ').map((line): RawPosting => {
      const [, account = '', lettering = null, sign, amount = ''] =
        /^(\w+)(?:\*(\w+))? (-?)([\d.]+)$/.exec(line) ?? [];
      row += 1;
      return {
        ...silent,
        row,
        journal: journal === '-' ? null : (journal ?? null),
        entry: entry === '?' ? null : (entry ?? null),
        date,
        account,
        lettering,
        operation,
        debit: sign === '' ? amount : '0',
        credit: sign === '-' ? amount : '0',
      };
    });
  });
}

/** Sums of accounts as a trial balance has them: `account opening movements`, debit − credit. */
export function sums({ from, to }: Period, ...accounts: readonly string[]): RawPosting[] {
  return accounts.flatMap((text, at) => {
    const [account = '', opening = '0', moved = '0'] = text.split(' ');
    const posting = (date: string, amount: string, operation: string): RawPosting => ({
      ...silent,
      row: at + 2,
      date,
      account,
      operation,
      debit: amount.startsWith('-') ? '0' : amount,
      credit: amount.startsWith('-') ? amount.slice(1) : '0',
    });
    return [posting(from, opening, 'book_opening'), posting(to, moved, 'book_movements')].filter(
      ({ debit, credit }) => debit !== credit,
    );
  });
}

/** Builds the dataset of files that readers have read already; `sql` asks the table `ledger`. */
export function bookOf({ files, period, sql }: Told) {
  return builtOf(files, store, { period }, async (parquetPath, manifest) => {
    const rows = await query(parquetPath, sql ?? countSql);
    const checks = Object.fromEntries(manifest.checks.map((check) => [check.code, check]));
    return { manifest, rows, checks };
  });
}

/** The error that building ends in. */
export function bookErrorOf(given: Told): Promise<DatasetError> {
  return errorOf(bookOf(given));
}

async function store(folder: string, file: ToldFile, at: number) {
  const lines = file.postings.map((posting, position) => `${position}\t${postingLine(posting)}`).join('');
  const paths = { postings: join(folder, `told-${at}.tsv`), result: join(folder, `told-${at}.json`) };
  await writeFile(paths.postings, lines);
  await writeFile(paths.result, JSON.stringify({ ...readingOf(file), ...file.reading }));
  const sha256 = createHash('sha256').update(`${file.name}\n${lines}`).digest('hex');
  return { sha256, name: file.name, path: '', system: 'told', kind: 'journal', reading: paths };
}

function readingOf({ postings, name }: ToldFile): FileReading {
  const days = postings.map(({ date }) => date).toSorted((a, b) => (a < b ? -1 : 1));
  const sumOf = (side: 'debit' | 'credit') =>
    String(postings.reduce((sum, posting) => sum + Math.round(Number(posting[side]) * 100), 0) / 100);
  return {
    outcome: 'read',
    system: 'told',
    kind: 'journal',
    confidence: 100,
    company: null,
    taxId: null,
    statedPeriod: null,
    currency: null,
    chart: null,
    layoutKey: name.replace(/\d/g, ''),
    headerRow: null,
    evidence: [],
    rows: postings.length,
    postings: postings.length,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    debit: sumOf('debit'),
    credit: sumOf('credit'),
    damagedRows: 0,
    damaged: [],
    repaired: [],
    totalsAgreeing: 0,
    totalsDisagreeing: [],
    unbalancedEntries: 0,
    unbalanced: [],
    damagedTextRow: null,
  };
}
