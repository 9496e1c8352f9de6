import type { DatasetManifest } from '@cifra/proto';
import type { Chart } from './chart.ts';
import { pgc } from './pgc.ts';

const charts: Readonly<Record<DatasetManifest['chart'], Chart>> = { pgc };

/** The chart that a book's account numbers follow, as ingestion recognised it. */
export function chartOf(name: DatasetManifest['chart']): Chart {
  return charts[name];
}
