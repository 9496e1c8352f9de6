import { checkSelection } from './check-selection.ts';
import type { SelectableFile, SelectableSystem } from './check-selection.ts';
import type { Job } from './job-document.ts';
import { queueJob } from './job.ts';
import type { Change } from './job.ts';
import { newJob } from './new-job.ts';

export const hashOf = (letter: string): string => letter.repeat(64);
const claim = { key: 'client-1/jobs/job-1/1/x', sha256: hashOf('c'), bytes: 4 };
export const year = { from: '2023-01-01', to: '2023-12-31' };
export const at = (second: number): string => new Date(Date.UTC(2026, 0, 15, 9, 0, second)).toISOString();

export const books: SelectableSystem = {
  id: 'books',
  name: { es: 'Libros', en: 'Books' },
  expectedFiles: [{ kind: 'ledger', label: { es: 'Diario', en: 'Ledger' }, required: true }],
};
export const shop: SelectableSystem = {
  id: 'shop',
  name: { es: 'Tienda', en: 'Shop' },
  expectedFiles: [
    { kind: 'sales', label: { es: 'Ventas', en: 'Sales' }, required: true },
    { kind: 'returns', label: { es: 'Devoluciones', en: 'Returns' }, required: false },
  ],
};

export function file(id: string, change: Partial<SelectableFile> = {}): SelectableFile {
  return {
    id,
    sha256: hashOf(id.slice(-1)),
    name: `${id}.csv`,
    bytes: 10,
    state: 'recognised',
    system: 'books',
    kind: 'ledger',
    reading: null,
    ...change,
  };
}

/** A job that waits for its seat. */
export function reservingJob(files: readonly SelectableFile[] = [file('upload-a')]): Job {
  return newJob(
    {
      id: 'job-1',
      userId: 'user-1',
      clientName: 'Cliente Uno',
      idempotencyKey: null,
      bodyHash: hashOf('b'),
      correlationId: 'correlation-1',
      systems: ['books'],
      language: 'es',
      period: null,
      quotaMonth: '2026-01',
      quotaLimit: 3,
      at: at(0),
    },
    checkSelection([books], files),
  );
}

export function queuedJob(): Job {
  return after(queueJob(reservingJob(), at(1)));
}

/** The job after a change that must have happened. */
export function after(change: Change | undefined): Job {
  if (change === undefined) throw new Error('the change was ignored');
  return change.job;
}

export const built = {
  attempt: 1,
  dataset: claim,
  manifest: claim,
  summary: { postings: 3, entries: 1, duplicates: 0, company: 'Ejemplo SL' },
  period: year,
  warnings: [],
  at: at(5),
};

export const warning = {
  code: 'unbalanced_entry',
  detail: { es: 'El asiento 7 no cuadra.', en: 'Entry 7 does not balance.' },
  file: 'upload-a.csv',
  row: 12,
};

export const outputs = [
  { name: 'report.es.pdf', claim },
  { name: 'report.en.pdf', claim },
  { name: 'dataset.xlsx', claim },
] as const;
