/** What is done to a file so that it is known what must come out: a book told otherwise, and nothing else. */
export type Transforms = {
  /** Every amount so many times as large. */
  readonly times: (file: string, factor: bigint) => string;
  /** Every date so many years later; a leap day becomes the last of its month. */
  readonly later: (file: string, years: number) => string;
  /** Its rows in another order, the same on every run. */
  readonly permuted: (file: string) => string;
  /** Two files that hold its entries between them. */
  readonly split: (file: string) => readonly [string, string];
  /** Names and texts full of digits, different where they were different. */
  readonly withDigits: (file: string) => string;
  /** Other numbers for its accounts, with the digits that the chart gives meaning to as they were. */
  readonly renumbered: (file: string) => string;
};

/** An amount as it is written, so many times as large, with as many decimals. @throws Error for what is no amount */
export function timesAmount(text: string, factor: bigint): string {
  if (text.trim() === '') return text;
  const parts = /^(-?)(\d+)(?:([.,])(\d+))?$/.exec(text);
  if (parts === null) throw new Error(`«${text}» is no amount`);
  const [, sign = '', whole = '', mark = '', decimals = ''] = parts;
  const digits = String(BigInt(`${whole}${decimals}`) * factor).padStart(decimals.length + 1, '0');
  const at = digits.length - decimals.length;
  return `${sign}${digits.slice(0, at)}${mark}${digits.slice(at)}`;
}

/** Year, month and day of a date so many years later. */
export function laterDay(year: string, month: string, day: string, years: number): [string, string, string] {
  const later = Number(year) + years;
  const last = new Date(Date.UTC(later, Number(month), 0)).getUTCDate();
  return [String(later), month, String(Math.min(Number(day), last)).padStart(2, '0')];
}

/** An account whose digits after the first `keep` are others; noughts stay, because accounts of noughts are general. */
export function renumberedAccount(account: string, keep: number): string {
  const others = '0369258147';
  return (
    account.slice(0, keep) + account.slice(keep).replace(/\d/g, (digit) => others[Number(digit)] ?? digit)
  );
}

const endings = [' 24 Horas SL', ' 3M', ' 2.000,00 €', ' (50 %) 2024', ' 1st 365', ' −7', ' 31/12/2024'];

/** A name with digits at its end; the same for the same name. An empty one stays empty. */
export function nameWithDigits(name: string): string {
  if (name === '') return name;
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `${name}${endings[sum % endings.length] ?? ''}`;
}

/** Rows far from where they were, each once. */
export function inOtherOrder<T>(rows: readonly T[]): T[] {
  let step = Math.max(1, Math.floor(rows.length * 0.382));
  while (commonDivisor(step, rows.length) > 1) step += 1;
  return rows.flatMap((_, index) => rows.slice((index * step) % rows.length).slice(0, 1));
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
