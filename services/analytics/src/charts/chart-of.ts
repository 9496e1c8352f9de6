import type { DatasetManifest } from '@cifra/proto';
import type { Chart } from './chart.ts';
import { pcg } from './pcg.ts';
import { pgc } from './pgc.ts';
import { snc } from './snc.ts';

const charts: Readonly<Record<DatasetManifest['chart'], Chart>> = { pgc, pcg, snc };

/** The chart that a book's account numbers follow, as ingestion recognised it. */
export function chartOf(name: DatasetManifest['chart']): Chart {
  return charts[name];
}
