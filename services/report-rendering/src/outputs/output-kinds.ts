import type { Language, OutputName, Period } from '@cifra/proto';

/** Every file that a finished job offers, with its content type. */
export const outputTypes: Readonly<Record<OutputName, string>> = {
  'report.es.pdf': 'application/pdf',
  'report.en.pdf': 'application/pdf',
  'dataset.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'dataset.csv': 'text/csv; charset=utf-8',
  'dataset.parquet': 'application/vnd.apache.parquet',
};

/** The name under which a person saves an output: `cifra-2023-es.pdf`, `cifra-2023-01-01_2023-06-30.xlsx`. */
export function downloadName(name: OutputName, period: Period): string {
  const year = period.from.slice(0, 4);
  const isYear = period.from === `${year}-01-01` && period.to === `${year}-12-31`;
  const span = isYear ? year : `${period.from}_${period.to}`;
  return `cifra-${span}${name.replace('dataset', '').replace('report.', '-')}`;
}

export function reportName(language: Language): OutputName {
  return language === 'es' ? 'report.es.pdf' : 'report.en.pdf';
}
