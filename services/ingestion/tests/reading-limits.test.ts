import { describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDataset } from '../src/ledger/build-dataset.ts';
import { defaultReadingLimits } from '../src/reading/reading-limits.ts';
import { runReader } from '../src/reading/run-reader.ts';
import { inspect } from './_inspection.ts';

const header = 'Fecha;Asiento;Cuenta;Concepto;Debe;Haber\n';
const entry = '31/01/2023;1;43000001;Venta;1,00;\n31/01/2023;1;70000000;Venta;;1,00\n';
const large = header + entry.repeat(100_000);

describe('reading under limits', () => {
  it('kills a process that takes too long, and says so', async () => {
    const found = await inspect(large, { maxMilliseconds: 20 });
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain('tarda demasiado');
  });

  it('kills a process that takes too much memory, and says so', async () => {
    const found = await inspect(large, { maxMemoryBytes: 30 << 20 });
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain('demasiada memoria');
  });

  it('kills a process that writes too much, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cifra-limits-'));
    try {
      const path = join(folder, 'large.csv');
      await writeFile(path, large);
      const limits = { ...defaultReadingLimits, maxOutputBytes: 1000 };
      const task = { path, outPath: join(folder, 'out.tsv') };
      const result = await runReader(task, limits, new AbortController().signal);
      expect(result).toMatchObject({ outcome: 'refused', fault: 'output_limit' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('says where our own code failed, and nothing of the file', async () => {
    const task = { path: '/nowhere/at/all.csv', outPath: null };
    const result = await runReader(task, defaultReadingLimits, new AbortController().signal);
    expect(result).toMatchObject({ outcome: 'crashed', where: expect.stringMatching(/^Error/) });
    expect(JSON.stringify(result)).not.toContain('/nowhere');
  });

  it('ends the process and throws the reason when aborted', async () => {
    const reason = new Error('the job was cancelled');
    const controller = new AbortController();
    const inspected = inspect(large, {}, controller.signal);
    controller.abort(reason);
    await expect(inspected).rejects.toBe(reason);
  });

  it('stops building when aborted between stages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cifra-abort-'));
    try {
      const path = join(folder, 'book.csv');
      await writeFile(path, header + entry);
      const reason = new Error('the job was cancelled');
      const controller = new AbortController();
      const built = buildDataset({
        files: [
          { sha256: 'a'.repeat(64), name: 'book.csv', path, system: 'spanish-ledger', kind: 'journal' },
        ],
        period: null,
        workFolder: folder,
        limits: defaultReadingLimits,
        enter: (stage) => {
          if (stage === 'matching_inputs') controller.abort(reason);
          return Promise.resolve();
        },
        signal: controller.signal,
      });
      await expect(built).rejects.toBe(reason);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
