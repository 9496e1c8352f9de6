import type { Period } from '@cifra/proto';
import type { FileReading } from '../reading/reading-result.ts';
import type { ChartName } from './charts/chart-accounts.ts';
import { DatasetError } from './dataset-error.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { BookFile } from './read-files.ts';

/** A file that states its opening balances: when they and its other postings are dated. */
type OpenedFile = {
  readonly file: number;
  /** Sums stand on their span's last day, which tells nothing of where a year begins. */
  readonly isSums: boolean;
  readonly period: Period | null;
  readonly lastOpening: string;
  readonly first: string | null;
  readonly last: string | null;
};

/**
 * Tells which fiscal year the stated openings of each file open, as table `file_year`: the one that its other postings
 * begin in, because detailed openings keep the dates of years before (FEC, *à nouveaux détaillés*).
 * @throws DatasetError where one file opens two years: their openings could not be told apart
 * @returns the month with which fiscal years begin, 1 to 12, or null where no file states an opening
 */
export async function placeStatedOpenings(
  database: LedgerDatabase,
  files: readonly BookFile[],
  readings: readonly FileReading[],
  chart: ChartName,
): Promise<number | null> {
  const rows = await database.rows(`
    SELECT file, (max("date") FILTER (stated = 'opening'))::VARCHAR AS opening,
      (min("date") FILTER (stated IS DISTINCT FROM 'opening'))::VARCHAR AS first,
      (max("date") FILTER (stated IS DISTINCT FROM 'opening'))::VARCHAR AS last
    FROM named GROUP BY file HAVING bool_or(stated = 'opening')`);
  const opened = rows.map((row): OpenedFile => {
    const file = Number(row['file']);
    const day = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
    const period = readings[file]?.statedPeriod ?? null;
    const isSums = readings[file]?.kind === 'trial_balance';
    return {
      file,
      isSums,
      period,
      lastOpening: day('opening') ?? '',
      first: day('first'),
      last: day('last'),
    };
  });
  const twice = opened.find(opensTwice);
  if (twice !== undefined) throw twoYears(files[twice.file]?.name ?? '');
  const startMonth = opened.length === 0 ? null : statedStart(opened, chart);
  await database.run(`CREATE TABLE file_year (file INTEGER, year_start DATE)`);
  for (const { file, first, lastOpening } of opened) {
    const begins = first ?? dayAfterLast(lastOpening);
    const year = Number(begins.slice(0, 4)) - (Number(begins.slice(5, 7)) < (startMonth ?? 1) ? 1 : 0);
    await database.run(`INSERT INTO file_year VALUES (${file}, make_date(${year}, ${startMonth ?? 1}, 1))`);
  }
  return startMonth;
}

/** Years put together into one file bring the opening of the second in the midst of the first one's business. */
function opensTwice({ isSums, first, last, lastOpening }: OpenedFile): boolean {
  if (isSums || first === null || last === null) return false;
  return months(first, last) > 12 && months(first, lastOpening) >= 12;
}

function twoYears(file: string): DatasetError {
  return new DatasetError(
    'file_unreadable',
    {
      es: `${file} trae la apertura de dos ejercicios y no se puede saber qué saldos abre cada una. Suba un archivo por ejercicio; pueden ir juntos en el mismo informe.`,
      en: `${file} holds the openings of two fiscal years, and which balances each opens can’t be told. Upload one file per year; they may go into the same report.`,
    },
    { file },
  );
}

/**
 * By a year that a file states or fills, else by where the earliest file's opening is dated; Portuguese files of a
 * month or a quarter open with their own first day, so for them the calendar's year stands.
 */
function statedStart(opened: readonly OpenedFile[], chart: ChartName): number {
  const years = opened.flatMap(({ period, first, last }) => [
    ...(period === null ? [] : [period]),
    ...(first === null || last === null ? [] : [{ from: first, to: last }]),
  ]);
  const whole = years.find(({ from, to }) => months(from, to) === 12);
  if (whole !== undefined) return monthOf(whole.from);
  const [earliest] = opened.toSorted((a, b) =>
    (a.first ?? a.lastOpening) < (b.first ?? b.lastOpening) ? -1 : 1,
  );
  if (earliest === undefined || earliest.isSums || chart === 'snc') return 1;
  return openedMonth(earliest);
}

/** The month that an opening opens where it is dated beside the other postings; else the one in which those begin. */
function openedMonth({ first, last, lastOpening }: OpenedFile): number {
  const day = dayAfterLast(lastOpening);
  if (Number(day.slice(8)) <= 5 && (first === null || months(day, first) === 1)) return monthOf(day);
  return first === null || last === null || months(first, last) > 12 ? 1 : monthOf(first);
}

/** A day, or the one after it where it is the last of its month. */
function dayAfterLast(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return next.endsWith('-01') ? next : day;
}

/** Calendar months from the one of `from` to the one of `to`, both counted. */
function months(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from) + 1;
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}
