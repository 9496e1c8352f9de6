import type { Readers } from './context.ts';
import { buildDataset } from './ledger/build-dataset.ts';
import { inspectFile } from './reading/inspect-file.ts';
import { defaultReadingLimits } from './reading/reading-limits.ts';
import { systemCatalogue } from './systems/system-catalogue.ts';

const limits = defaultReadingLimits;

/** What reads the books in this service, where nothing else is given. */
export function createReaders(given: Partial<Readers> = {}): Readers {
  return {
    systems: given.systems ?? systemCatalogue,
    inspect: given.inspect ?? ((file) => inspectFile({ ...file, limits })),
    buildDataset: given.buildDataset ?? ((order) => buildDataset({ ...order, limits })),
  };
}
