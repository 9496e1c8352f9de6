import type { IngestionConfig } from './config.ts';
import type { Readers } from './context.ts';

/** What reads the books in this service. */
export function createReaders(_config: IngestionConfig, given: Partial<Readers> = {}): Readers {
  const { systems, inspect, buildDataset } = given;
  if (systems === undefined || inspect === undefined || buildDataset === undefined) {
    throw new Error('no readers');
  }
  return { systems, inspect, buildDataset };
}
