import { hasDigit } from './_html-pieces.ts';
import type { Piece } from './_html-pieces.ts';
import type { MadeReport, Told } from './_proven-books.ts';
import { saysNumber } from './_says-number.ts';

/** A text with a mark: an element of a page, or a part of a sentence. */
export type Vouched = Pick<Piece, 'text' | 'mark'>;

/**
 * Why a text of a report can't be vouched for, or null. Everything is looked up anew: in the figures of the public
 * API, in the words of the uploaded books, in what the reading of the books stated; nothing of the verifier is used.
 */
export function doubtAbout(piece: Piece, report: MadeReport, told: Told): string | null {
  if (piece.isAttribute) return asideDoubt(piece.text, report);
  if (piece.mark?.kind !== 'figure' && !hasDigit(piece.text)) return null;
  return markDoubt(piece, report, told);
}

/** The same for a text that says itself what it is. */
export function markDoubt({ text, mark }: Vouched, report: MadeReport, told: Told): string | null {
  const isTold = { figure, date, label, constant, scale, hash, page }[mark?.kind ?? ''];
  if (mark === null || isTold === undefined) return `a bare digit: ${text}`;
  const shown = text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
  return isTold(shown, mark, report, told) ? null : `${mark.kind} ${mark.source}: ${shown}`;
}

type Check = (text: string, mark: NonNullable<Piece['mark']>, report: MadeReport, told: Told) => boolean;

const figure: Check = (text, { source, attributes }, _, { figures, language }) => {
  const known = figures.get(source);
  if (known === undefined) return false;
  const value = /\svalue="([^"]*)"/.exec(attributes)?.[1];
  if (value !== undefined && value !== (known.value ?? '')) return false;
  return text === '' || saysNumber(text, known, language, /\bdata-magnitude\b/.test(attributes));
};

/** Every number of the text stands in the date, and the date near the books. */
const date: Check = (text, { source }, { manifest }) => {
  const numbers = (some: string) => (some.match(/\d+/g) ?? []).map(Number);
  const parts = numbers(source);
  const [first, last] = [manifest.fiscal_years[0]?.period.from ?? '', manifest.coverage.to].map((day) =>
    Number(day.slice(0, 4)),
  );
  const years = (source.match(/\d{4}/g) ?? []).map(Number);
  return (
    years.length > 0 &&
    years.every((year) => year >= (first ?? 0) - 1 && year <= (last ?? 0) + 1) &&
    numbers(text).every((number) => parts.includes(number))
  );
};

const label: Check = (text, { source }, report, { figures, dashboard }) => {
  const start = folded(text.replace(/…$/, ''));
  if (source === '') {
    const { manifest } = report;
    const stated = [...manifest.checks, ...manifest.warnings].flatMap(({ detail }) =>
      Object.values(detail ?? {}),
    );
    return report.sayings.includes(start) || stated.some((sentence) => folded(sentence) === start);
  }
  const names = [...figures.values()].flatMap(({ dimension }) =>
    dimension?.kind === 'party' && dimension.party === source ? [dimension.name ?? dimension.party] : [],
  );
  const largest = [...dashboard.top_customers, ...dashboard.top_suppliers].flatMap(
    ({ amount, counterparty }) => (amount.id.endsWith(`.${source}`) ? [counterparty] : []),
  );
  const isInBooks = report.sayings.includes(start);
  return isInBooks && [...names, ...largest].some((name) => folded(name).startsWith(start));
};

const constant: Check = (text, { source }, { manifest }, { figures }) => {
  const [kind = '', id = ''] = source.split(/:(.*)/);
  const digits = text.replace(/\D/g, '');
  if (kind === 'figure') {
    const known = figures.get(id);
    return [known?.formula, known?.reason].some((told) => told === text || told?.replace(/\.$/, '') === text);
  }
  if (source === 'dataset:entries') return digits === String(manifest.entries);
  if (source === 'dataset:postings') return digits === String(manifest.postings);
  if (kind === 'ageing-bucket') return digits === id.replace(/\D/g, '');
  return digits === thresholds[source];
};

/** What the alerts of the specification compare with, in percent. */
const thresholds: Readonly<Record<string, string>> = {
  'specification:alert-threshold': '50',
  'configuration:efficiency-threshold': '80',
  'configuration:concentration-threshold': '20',
};

const scale: Check = (text, { source }, _, { language }) => {
  const [value = '', unit = ''] = source.split(' ');
  return saysNumber(text, { value, unit, state: 'exact' }, language, false);
};

const hash: Check = (text, _, { figuresHash }) =>
  /^\w{4}-\w{4}-\w{4}$/.test(text) && figuresHash.startsWith(text.replaceAll('-', ''));

const page: Check = (text) => /^\d{1,3}$/.test(text);

/** Only the company and the year of the report have digits outside the pages' own text. */
function asideDoubt(text: string, { manifest: { company, period } }: MadeReport): string | null {
  const name = folded(company ?? '');
  const rest = name === '' ? folded(text) : folded(text).replaceAll(name, '');
  const years = [period.from.slice(0, 4), period.to.slice(0, 4)];
  const bare = (rest.match(/[\p{Nd}\p{No}]+/gu) ?? []).filter((number) => !years.includes(number));
  return bare.length === 0 ? null : `a bare digit beside the page: ${text}`;
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();
