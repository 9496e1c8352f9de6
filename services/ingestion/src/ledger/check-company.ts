import { companyKey } from '../recognition/company-key.ts';
import type { FileReading } from '../reading/reading-result.ts';
import { DatasetError } from './dataset-error.ts';
import type { BookFile } from './read-files.ts';

/**
 * The one company that all files belong to, by tax number where both state one, else by name; `null` where none says.
 * @throws DatasetError when two files belong to different companies: their books are never added.
 */
export function oneCompany(files: readonly BookFile[], readings: readonly FileReading[]): string | null {
  for (const [index, reading] of readings.entries()) {
    for (const [before, other] of readings.slice(0, index).entries()) {
      if (!differ(reading, other)) continue;
      const [a, b] = [label(files[before], other), label(files[index], reading)];
      throw new DatasetError('pipeline_failed', {
        es: `Los archivos son de empresas distintas: ${a} y ${b}. Pida un informe por empresa.`,
        en: `The files belong to different companies: ${a} and ${b}. Request one report per company.`,
      });
    }
  }
  return readings.find((reading) => reading.company !== null)?.company ?? null;
}

function differ(a: FileReading, b: FileReading): boolean {
  if (a.taxId !== null && b.taxId !== null) return a.taxId !== b.taxId;
  return a.company !== null && b.company !== null && companyKey(a.company) !== companyKey(b.company);
}

function label(file: BookFile | undefined, reading: FileReading): string {
  return `${file?.name ?? ''} (${[reading.company, reading.taxId].filter((part) => part !== null).join(', ')})`;
}
