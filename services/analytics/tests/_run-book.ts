import { expect } from '@jest/globals';
import { compare, parseDecimal, sumOf } from '@cifra/figures';
import type { DatasetManifest, StoredFigure } from '@cifra/proto';
import { join } from 'node:path';
import type { CitedRow } from '../src/evidence/read-evidence.ts';
import { evidenceFilter } from '../src/evidence/evidence-filter.ts';
import { streamEvidence } from '../src/evidence/read-evidence.ts';
import { computeFigures } from '../src/figures/compute-figures.ts';
import type { ComputedFigures } from '../src/figures/compute-figures.ts';
import { legalPaymentTermDays } from '../src/figures/open-items/payment-term.ts';
import type { Session } from '../src/ledger/engine.ts';
import { manifestOf, createTestEngine, writeLedger } from './_book.ts';
import type { BookPosting } from './_book.ts';

export type BookRunner = {
  /** Writes the book as a dataset and computes its figures. */
  readonly run: (
    book: readonly BookPosting[],
    manifest?: Partial<DatasetManifest>,
  ) => Promise<ComputedFigures>;
  /** Runs the book and reads the evidence of every figure again: it must add up to the value, row for row. */
  readonly expectEvidenceToAddUp: (
    book: readonly BookPosting[],
    manifest?: Partial<DatasetManifest>,
  ) => Promise<StoredFigure[]>;
  readonly close: () => Promise<void>;
};

export function createBookRunner(folder: string): BookRunner {
  const engine = createTestEngine(join(folder, 'spill'));
  let books = 0;
  const compute = async (
    session: Session,
    book: readonly BookPosting[],
    manifest: Partial<DatasetManifest>,
  ) => {
    const files = {
      ledger: join(folder, `l${++books}.parquet`),
      contributions: join(folder, `c${books}.parquet`),
    };
    await writeLedger(session, files.ledger, book);
    return {
      files,
      computed: await computeFigures(session, files, manifestOf(manifest), legalPaymentTermDays),
    };
  };
  return {
    run: (book, manifest = {}) =>
      engine.withSession(async (session) => (await compute(session, book, manifest)).computed),
    expectEvidenceToAddUp: (book, manifest = {}) =>
      engine.withSession(async (session) => {
        const { files, computed } = await compute(session, book, manifest);
        for (const figure of computed.figures) {
          const filter = evidenceFilter(figure);
          if (filter === null) continue;
          const rows: CitedRow[] = [];
          for await (const batch of streamEvidence(session, files, filter)) rows.push(...batch);
          const sum = sumOf(rows.map(({ contribution }) => parseDecimal(contribution)));
          expect([figure.id, compare(sum, parseDecimal(figure.value ?? '')), rows.length]).toEqual([
            figure.id,
            0,
            figure.evidence.rows,
          ]);
        }
        return computed.figures;
      }),
    close: engine.close,
  };
}
