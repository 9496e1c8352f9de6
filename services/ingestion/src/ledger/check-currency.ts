import type { FileReading } from '../reading/reading-result.ts';
import { DatasetError } from './dataset-error.ts';
import type { BookFile } from './read-files.ts';

/**
 * The one currency of all files, ISO 4217; euros where none says.
 * @throws DatasetError when files state different ones: amounts are never converted nor added across currencies.
 */
export function oneCurrency(files: readonly BookFile[], readings: readonly FileReading[]): string {
  const currencies = readings.map((reading) => reading.currency ?? 'EUR');
  const [first = 'EUR'] = currencies;
  const other = currencies.findIndex((currency) => currency !== first);
  if (other === -1) return first;
  const [a, b] = [files[0]?.name ?? '', files[other]?.name ?? ''];
  throw new DatasetError('pipeline_failed', {
    es: `${a} está en ${first} y ${b} en ${currencies[other] ?? ''}: no se suman monedas distintas. Pida un informe por moneda.`,
    en: `${a} is in ${first} and ${b} in ${currencies[other] ?? ''}: different currencies are not added. Request one report per currency.`,
  });
}
