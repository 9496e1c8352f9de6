import { splitAccount } from '../../reading/account-text.ts';

const label = /^(?:(?:cuenta|subcuenta|cta|account)\b[\s.]*(?:contable)?[\s.:]*)/i;
const mostCells = 3;

/**
 * The account that a row names on its own, above its postings: `Cuenta: 43000001 Cliente uno`, or code and name in
 * two cells. A bare code without its label counts only when a name comes with it.
 * @returns code and name as one cell, `null` where the row names no account
 */
export function sectionAccount(cells: readonly string[]): string | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0 || filled.length > mostCells) return null;
  const labelled = label.test(filled[0] ?? '');
  const rest = [(filled[0] ?? '').replace(label, ''), ...filled.slice(1)].filter((cell) => cell !== '');
  const text = rest.join(' ');
  const account = splitAccount(text);
  if (account === null || !/^\d{3,}/.test(account.code) || (account.name === null && !labelled)) return null;
  return text;
}
