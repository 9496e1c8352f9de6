import { formatAmount, isZero, parseDecimal } from '@cifra/figures';
import type { Bilingual, DatasetManifest } from '@cifra/proto';

/** What every sum over rows rests on in a book whose debit and credit differ; null for one that balances. */
export function differenceReason({
  difference,
  currency,
}: Pick<DatasetManifest, 'difference' | 'currency'>): Bilingual | null {
  if (isZero(parseDecimal(difference))) return null;
  const es = formatAmount(difference, currency, 'es', { magnitude: true });
  const en = formatAmount(difference, currency, 'en', { magnitude: true });
  return {
    es: `Estimado: el debe y el haber de los libros difieren en ${es}`,
    en: `Estimated: debit and credit of the books differ by ${en}`,
  };
}
