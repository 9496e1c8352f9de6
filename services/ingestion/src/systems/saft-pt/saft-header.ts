import type { Period } from '@cifra/proto';
import { cleanText } from '../../reading/posting-line.ts';
import { saftDay } from './saft-day.ts';
import type { SaftRecord } from './saft-records.ts';
import { isReadableVersion } from './saft-root.ts';
import { MarkupError } from './walk-markup.ts';

export type SaftHeader = {
  readonly version: string | null;
  readonly company: string | null;
  readonly taxId: string | null;
  readonly currency: string | null;
  /** First day of what was exported. */
  readonly start: string | null;
  readonly period: Period | null;
};

/** Nobody exports two years in one file; days further out are slips of the pen. */
const yearsAround = 1;

/**
 * Reads the header.
 * @param rootVersion the version that the namespace states; null where there is none, and the header has to tell
 * @throws MarkupError for another country's file, and for the kinds that hold no ledger: billing (`F`, `P`),
 *   self-billing (`S`), third parties' billing (`E`), receipts (`R`), transport documents (`T`).
 */
export function saftHeader(record: SaftRecord, rootVersion: string | null): SaftHeader {
  const { fields, row } = record;
  const version = rootVersion ?? headerVersion(record);
  const basis = (fields.get('TaxAccountingBasis') ?? '').toUpperCase();
  if (/^[FPSERT]$/.test(basis)) throw new MarkupError('saft_without_ledger', row, basis);
  const [from, to] = [saftDay(fields.get('StartDate')), saftDay(fields.get('EndDate'))];
  const currency = fields.get('CurrencyCode') ?? '';
  return {
    version,
    company: cleanText(fields.get('CompanyName')),
    taxId: cleanText(fields.get('TaxRegistrationNumber')),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    start: from,
    period: from !== null && to !== null && from <= to ? { from, to } : null,
  };
}

/** The version by the header alone, which must also not name another country. */
function headerVersion({ fields, row }: SaftRecord): string {
  const version = cleanText(fields.get('AuditFileVersion'));
  const country = fields.get('Country') ?? fields.get('AuditFileCountry') ?? '';
  if (version !== null && isReadableVersion(version) && /^(PT.*)?$/.test(country)) return version;
  throw new MarkupError('saft_foreign', row, country === '' ? version : country);
}

/** Whether a transaction of that day may belong into a file with this header. */
export function isPlausibleDay(day: string, header: SaftHeader | null): boolean {
  const year = Number(day.slice(0, 4));
  if (header?.period == null) return year >= 1980 && year <= 2100;
  const [from, to] = [Number(header.period.from.slice(0, 4)), Number(header.period.to.slice(0, 4))];
  return year >= from - yearsAround && year <= to + yearsAround;
}
