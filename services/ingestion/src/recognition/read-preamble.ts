import type { Period } from '@cifra/proto';
import { type DateForm, readDate } from '../reading/date-text.ts';
import { plainWords } from './normalise-header.ts';
import type { TableSample } from './table-sample.ts';

/** What the rows above a table say about the book: whose it is and what span it covers. */
export type Preamble = {
  readonly company: string | null;
  readonly taxId: string | null;
  readonly period: Period | null;
};

/** Longer cells are no titles. */
const longest = 200;

const companyLabel =
  /^\s*(?:nombre\s+de\s+la\s+)?(?:empresa|raz[oó]n\s+social|sociedad|compa[ñn][ií]a|company(?:\s+name)?)\s*[:.]\s*(.*)$/i;
const bareCompanyLabel = new Set([
  'empresa',
  'razonsocial',
  'sociedad',
  'compania',
  'company',
  'companyname',
]);
const legalForm =
  /\b(S\.?\s?L\.?\s?(U|L|P)?\.?|S\.?\s?A\.?\s?(U|L)?\.?|S\.\s?COOP\.?|C\.?\s?B\.?|SLU|SAU|SLL|SLP)\s*$/i;
/** Spanish tax identification number (Real Decreto 1065/2007, arts. 18 to 28). */
const taxNumber = /\b(?:ES)?([A-HJNP-SUVW]-?\d{7}[0-9A-J]|\d{8}-?[A-Z]|[KLMXYZ]-?\d{7}-?[A-Z])\b/i;
/** A ledger's account above its postings, `Cuenta: 43000001 Cliente Uno, S.L.`: a customer's name is not the company's. */
const accountLine = /^(?:(?:sub)?cuenta|cta|account)\b|^[1-9]\d{5,}(?:\s|$)/i;
const dayFirst: DateForm = { marked: 'dmy', compact: 'ymd' };

/** Reads the title rows above the header. A company named without a label counts when it ends in a legal form. */
export function readPreamble(rows: TableSample): Preamble {
  let company: string | null = null;
  let formal: string | null = null;
  let taxId: string | null = null;
  let period: Period | null = null;
  for (const { cells } of rows) {
    const filled = cells
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '' && cell.length <= longest);
    const line = filled.join(' ');
    period ??= statedPeriod(line);
    if (accountLine.test(line)) continue;
    company ??= labelledCompany(filled);
    formal ??= filled.find((cell) => legalForm.test(cell) && cell.length <= 80) ?? null;
    taxId ??= taxNumber.exec(line)?.[1]?.replace(/-/g, '').toUpperCase() ?? null;
  }
  return { company: company ?? formal, taxId, period };
}

/** The company that a title row names after a label such as `Empresa:`; `filled`: its cells that are not blank. */
export function labelledCompany(filled: readonly string[]): string | null {
  for (const [at, cell] of filled.entries()) {
    const match = companyLabel.exec(cell);
    const named = match === null ? '' : (match[1] ?? '').trim();
    if (named !== '') return withoutTaxNumber(named);
    const next = filled[at + 1];
    if ((match !== null || bareCompanyLabel.has(plainWords(cell).join(''))) && next !== undefined) {
      return withoutTaxNumber(next);
    }
  }
  return null;
}

function withoutTaxNumber(name: string): string | null {
  const bare = name
    .replace(/[,;(\s-]*\b(?:nif|cif|n\.i\.f\.?|c\.i\.f\.?)\b.*$/i, '')
    .replace(/^\d{1,5}\s*[-–:]\s*(?=\S)/, '')
    .trim();
  return bare === '' ? null : bare;
}

/** `Período: de 01/01/2023 a 31/12/2023`, `Desde 01-01-2023 hasta 31-12-2023`; a lone date states nothing. */
function statedPeriod(line: string): Period | null {
  if (!/per[ií]odo|desde|del?\b|entre|from|period|ejercicio|fechas?/i.test(line)) return null;
  const days = [...line.matchAll(/\b(\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2})\b/g)]
    .map((match) => readDate(match[1] ?? '', dayFirst)?.day)
    .filter((day) => day !== undefined);
  const [from, to] = days;
  return days.length === 2 && from !== undefined && to !== undefined && from < to ? { from, to } : null;
}
