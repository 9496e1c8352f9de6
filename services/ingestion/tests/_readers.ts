import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readers } from '../src/context.ts';
import type { Inspection } from '../src/reading/inspection.ts';

const systemOf = (id: string, kinds: readonly string[]) => ({
  id,
  name: { es: `Sistema ${id}`, en: `System ${id}` },
  description: { es: 'De prueba', en: 'For tests' },
  expectedFiles: kinds.map((kind) => ({
    kind,
    label: { es: `Archivo ${kind}`, en: `File ${kind}` },
    required: true,
    howToExport: { es: 'Exportar', en: 'Export' },
  })),
});

const nothing = {
  system: null,
  kind: null,
  confidence: 0,
  company: null,
  period: null,
  rows: null,
  totals: null,
  question: null,
  nearest: null,
};

/** A file says what it is: `ledger`, `sales` are recognised; `bad` is refused; the rest is unknown. */
async function verdictOf(path: string): Promise<Inspection> {
  const first = (await readFile(path, 'utf8')).split('\n')[0] ?? '';
  if (first.startsWith('bad')) {
    return {
      ...nothing,
      state: 'refused',
      reasons: [{ es: 'El archivo está dañado.', en: 'The file is damaged.' }],
    };
  }
  const system = first.startsWith('ledger') ? 'books' : first.startsWith('sales') ? 'shop' : null;
  if (system === null) {
    return { ...nothing, state: 'unknown', reasons: [{ es: 'No lo conocemos.', en: 'We do not know it.' }] };
  }
  const found = { system, kind: system === 'books' ? 'ledger' : 'sales', confidence: 95, rows: 3 };
  return {
    ...nothing,
    ...found,
    state: 'recognised',
    reasons: [{ es: 'Es un libro.', en: 'It is a book.' }],
  };
}

/** Readers that know what they read by its first word, and build a dataset of their own invention. */
export const fakeReaders: Readers = {
  systems: [systemOf('books', ['ledger']), systemOf('shop', ['sales']), systemOf('third', ['other'])],
  inspect: ({ path }) => verdictOf(path),
  buildDataset: async ({ files, period, workFolder, enter }) => {
    await enter('running_pipeline');
    await enter('matching_inputs');
    await enter('filtering_dataset');
    const parquetPath = join(workFolder, 'out.parquet');
    await writeFile(parquetPath, 'PAR1');
    const year = { from: '2023-01-01', to: '2023-12-31' };
    return {
      parquetPath,
      manifest: {
        files: files.map(({ sha256, name, system, kind }) => ({ sha256, name, system, kind, postings: 3 })),
        company: 'Ejemplo SL',
        currency: 'EUR',
        chart: 'pgc' as const,
        granularity: 'postings' as const,
        sums_hold_opening: false,
        difference: '0',
        checks: [],
        postings: 3,
        entries: 1,
        totals: { debit: '10', credit: '10' },
        coverage: year,
        fiscal_years: [{ period: year, has_opening: false }],
        period: period ?? year,
        duplicates: 0,
        warnings: [],
      },
    };
  },
};
