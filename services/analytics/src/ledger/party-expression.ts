import type { Chart } from '../charts/chart.ts';
import type { ParamList } from './sql-params.ts';
import { inAccounts } from './sql-params.ts';

/**
 * An account that stands for all customers or suppliers together: nothing but zeros after its three digits, or after
 * the Portuguese 2111 and 21111 (general, domestic); or invoices yet to be issued or to come (Spain 4309, 4009, 4109,
 * France 418, 408, Portugal 225).
 */
export const generalAccount = '(\\d{3}|2[12]1{2,3}|4[013]09|4[01]8\\d|225\\d?)0*';

/** Begins what a party is told by where the book has a name for it and no key. */
export const nameMark = '\u001E';

/** Accounts of people: what other accounts' rows name (a bank's, those of tax) is whom an entry is about. */
const peoplesAccounts = [
  'receivables',
  'payables',
  'customers',
  'suppliers',
  'customerAdvances',
  'supplierAdvances',
] as const satisfies (keyof Chart)[];

/**
 * SQL of whom a posting `p` belongs to, empty where nobody is told: the book's key on an account of people; on a
 * general one without key the name, without case, accents and marks, as programs write it that keep all customers in
 * one account (Odoo). A book that names but one there names itself.
 *
 * @param postings - a table of all postings; text of ours.
 */
export function partyExpression(postings: string, chart: Chart, params: ParamList): string {
  const peoples = peoplesAccounts.map((set) => inAccounts(chart[set], 'account', params)).join(' OR ');
  const isGeneral = `regexp_full_match(account, ${params.bind(generalAccount)})`;
  const several = `(SELECT count(DISTINCT party_name) > 1 FROM ${postings} WHERE (${peoples}) AND ${isGeneral})`;
  const name = `nullif(trim(regexp_replace(upper(strip_accents(party_name)), '[^\\p{L}\\p{N}]+', ' ', 'g')), '')`;
  return `CASE WHEN NOT (${peoples}) THEN ''
    ELSE coalesce(party, CASE WHEN ${isGeneral} AND ${several} THEN ${params.bind(nameMark)} || ${name} END, '') END`;
}
