export type AccountText = { readonly code: string; readonly name: string | null };

/** Longer cells are texts, and would only cost time. */
const longest = 200;

const codeAndName =
  /^(\d{1,4}\.\d{1,8}|\d[\d.-]{2,}[A-Za-z]{0,2}\d*)(?:\s*[-–:·]\s*|\s+)(\D.*|\d.*\p{L}.*)$/u;
const bareCode = /^\d{3,15}$|^\d{3,12}[A-Za-z]{1,2}\d{0,6}$|^\d{1,5}\.\d{1,10}$|^\d+(?:[.\-\s]\d+)+$/;

/**
 * Splits an account cell into its code, as written, and the name that may stand beside it (`430000 Clientes`).
 * @returns `null` where no account code stands in the cell.
 */
export function splitAccount(cell: string): AccountText | null {
  const text = cell.trim();
  if (text.length > longest) return null;
  if (isCode(text)) return { code: text, name: null };
  const match = codeAndName.exec(text);
  if (match === null || !isCode(match[1] ?? '')) return null;
  return { code: match[1] ?? '', name: (match[2] ?? '').trim() };
}

/** A bank account has more digits than any ledger account. */
function isCode(text: string): boolean {
  return bareCode.test(text) && text.replace(/\D/g, '').length <= 15;
}

/**
 * Writes a code in full: the point of an abbreviation stands for the zeros up to the book's length (`43.1` is
 * `43000001` with eight digits); other marks inside only group the digits. A decimal tail that a spreadsheet
 * has put there (`4300000001.0`) goes.
 */
export function expandAccount(code: string, length: number): string {
  const point = /^(\d+)\.(\d+)$/.exec(code);
  if (point === null) return code.replace(/[.\-\s]/g, '').toUpperCase();
  const [head, tail] = [point[1] ?? '', point[2] ?? ''];
  if (tail === '0' && head.length >= 6) return head;
  return head + '0'.repeat(Math.max(0, length - head.length - tail.length)) + tail;
}

/** How long the book's accounts are: the commonest length of codes without a point, eight where all have one. */
export function accountLength(lengths: ReadonlyMap<number, number>): number {
  let [best, most] = [8, 0];
  for (const [length, count] of lengths) {
    if (length >= 5 && (count > most || (count === most && length > best))) [best, most] = [length, count];
  }
  return best;
}
