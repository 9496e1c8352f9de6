import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { absolute, compare, multiply, parseDecimal, subtract } from '@cifra/figures';
import type { Figure } from '@cifra/proto';
import { isVerify } from './_matrix.ts';
import { citedLines, readSaid, timesMoney, withoutNames, withTexts } from './_said.ts';
import type { Said } from './_said.ts';
import { reportInto, startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';
import { renumberedAccount } from './_transform.ts';
import type { Transforms } from './_transform.ts';

type Relation = 'times' | 'later' | 'leap' | 'permuted' | 'split' | 'digits' | 'renumbered';

/** A book as a file, and what is known to happen to its report when the file is told otherwise. */
type Subject = {
  /** The file's name. */
  readonly name: string;
  /** Reads it; only when a test runs, because a sample may be absent. */
  readonly read: () => string;
  readonly transforms: Transforms;
  /** Digits of an account, of parties named by account, to which the chart gives meaning. */
  readonly keep: number;
  /** So many years later the calendar has the same days from end to end. */
  readonly years: number;
  /** So many years later its year has a leap day. */
  readonly leapYears: number;
  /** Those that are tried in the short run. */
  readonly short: readonly Relation[];
};

/** The tests of all relations of a book; the report of the file as it is is made once, with the first of them. */
export function testRelations({ name, read, transforms, keep, years, leapYears, short }: Subject): void {
  if (!isVerify && short.length === 0) {
    it.skip('in every way (skipped: the long run, make verify)', () => undefined);
    return;
  }
  let test: TestStack;
  let file: string;
  let original: Said;

  beforeAll(async () => {
    test = await startTestStack();
    file = read();
    original = await report('original', [file]);
  });
  afterAll(() => test.stop());

  const report = async (title: string, files: readonly string[]): Promise<Said> => {
    const folder = join(test.folder, title);
    await mkdir(folder);
    const paths = files.map((_, index) => join(folder, files.length === 1 ? name : `${index + 1}-${name}`));
    for (const [index, path] of paths.entries()) await writeFile(path, files[index] ?? '');
    return readSaid(folder, await reportInto(await test.adminClients(), paths, folder));
  };
  /** The file told otherwise, which must be another. */
  const told = (change: (original: string) => string): string => {
    const changed = change(file);
    expect(changed).not.toBe(file);
    return changed;
  };
  const testOf = (relation: Relation, title: string, run: () => Promise<void>): void => {
    if (isVerify || short.includes(relation)) it(title, run);
  };

  testOf('times', 'says three times the money of three times the amounts, and nothing else', async () => {
    const said = await report('times', [told((text) => transforms.times(text, 3n))]);
    expectAlike(said, timesMoney(original, 3n));
  });

  testOf('later', 'says the same of the same days of a later year', async () => {
    const said = await report('later', [told((text) => transforms.later(text, years))]);
    expectSame(
      said,
      withTexts(original, (text) => laterText(text, years)),
    );
  });

  testOf('leap', 'lets a leap day change nothing but what counts days', async () => {
    const said = await report('leap', [told((text) => transforms.later(text, leapYears))]);
    const later = withTexts(original.figures, (text) => laterText(text, leapYears));
    const changed = differencesOf(said.figures, later).filter((each) => !countsDays.test(each));
    expect({ changed, warnings: said.warnings, withdrawn: said.withdrawn }).toEqual({
      changed: [],
      warnings: original.warnings,
      withdrawn: [],
    });
    const days = Object.values(said.figures).filter(({ unit, value }) => unit === 'days' && value !== null);
    expect(days.filter((figure) => !isOfLeapYear(figure, later[figure.id]))).toEqual([]);
  });

  testOf('permuted', 'says the same of the rows in another order', async () => {
    const changed = told((text) => transforms.permuted(text));
    expectSame(await report('permuted', [changed]), original);
    const cited = await citedLines(join(test.folder, 'permuted'), changed);
    expect(cited).toEqual(await citedLines(join(test.folder, 'original'), file));
  });

  testOf('split', 'says the same of two files with half of the entries each, in both orders', async () => {
    const [first, second] = transforms.split(file);
    const said = await report('split', [first, second]);
    expectSame({ ...said, warnings: original.warnings, status: original.status }, original);
    expectSame(await report('split-turned', [second, first]), said);
  });

  testOf('digits', 'takes no digit of a name for a figure', async () => {
    const said = await report('digits', [told((text) => transforms.withDigits(text))]);
    expect(said.withdrawn).toEqual([]);
    expectSame(withoutNames(said), withoutNames(original));
  });

  testOf('renumbered', 'says the same of accounts with other numbers below their group', async () => {
    const said = await report('renumbered', [told((text) => transforms.renumbered(text))]);
    const renamed = withTexts(original, (text) =>
      text.replace(/(?<=^|\.)\d{6,}$/, (account) => renumberedAccount(account, keep)),
    );
    expectAlike(said, renamed);
  });
}

/** Every figure, row, finding and warning the same. */
function expectSame(said: Said, expected: Said): void {
  expect(said.withdrawn).toEqual([]);
  expect(differencesOf(said.figures, expected.figures)).toEqual([]);
  expect(said.evidence).toEqual(expected.evidence);
  expect(said).toEqual(expected);
}

/** Days of the period in it, or what falls due or is paid a number of days after another. */
const countsDays = new RegExp(
  '^(days_|payments_|payment_efficiency|collection_efficiency|overdue_share|receivables_fallen_due|customer_overdue' +
    '|(receivables|payables)_(not_due|overdue|ageing))',
);

/** Days that stand for a share of the period are 366 where they were 365. */
function isOfLeapYear({ value }: Figure, before: Figure | undefined): boolean {
  if (value === null || before === undefined || before.value === null) return false;
  const [is, was] = [parseDecimal(value), parseDecimal(before.value)];
  const [common, leap] = [parseDecimal('365'), parseDecimal('366')];
  return compare(absolute(subtract(multiply(is, common), multiply(was, leap))), parseDecimal('0.001')) < 0;
}

/** What an entry brings several parties is shared out to the millionth, the odd one to who comes first. */
const allotted = /^(top_customers|top_suppliers|customer_share|supplier_share)\./;
const slight = parseDecimal('0.0001');

/** Likewise, but for the millionths of what is shared out among parties. */
function expectAlike(said: Said, expected: Said): void {
  const figures = Object.entries(said.figures).map(([id, figure]): [string, Figure] => {
    const other = expected.figures[id];
    return [
      id,
      other !== undefined && allotted.test(id) && isClose(figure, other)
        ? { ...figure, value: other.value }
        : figure,
    ];
  });
  const evidence = Object.entries(said.evidence).map(([id, rows]) => {
    const isAllotted = allotted.test(id) && rows.length === expected.evidence[id]?.length;
    return [id, isAllotted ? expected.evidence[id] : rows];
  });
  expectSame(
    {
      ...said,
      figures: Object.fromEntries(figures),
      evidence: Object.fromEntries(evidence) as Said['evidence'],
    },
    expected,
  );
}

function isClose(a: Figure, b: Figure): boolean {
  if (a.value === null || b.value === null) return false;
  return compare(absolute(subtract(parseDecimal(a.value), parseDecimal(b.value))), slight) < 0;
}

/** Where two sets of figures differ, in a form to be read. */
function differencesOf(said: Said['figures'], expected: Said['figures']): string[] {
  const ids = [...new Set([...Object.keys(said), ...Object.keys(expected)])];
  return ids.flatMap((id) => {
    const [is, was] = [said[id], expected[id]].map(
      (figure) => figure && `${figure.value ?? '–'} ${figure.unit} ${figure.state} ${figure.evidence.rows}`,
    );
    return is === was ? [] : [`${id}: ${is ?? 'nothing'}, not ${was ?? 'nothing'}`];
  });
}

/** Months and days in ids, periods and texts, so many years later. */
function laterText(text: string, years: number): string {
  return text
    .replace(/(?<!\d)(20\d\d)(?=-\d\d)/g, (year) => String(Number(year) + years))
    .replace(/(?<=\/\d\d\/)(20\d\d)(?!\d)/g, (year) => String(Number(year) + years));
}
