import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleLedger } from '@cifra/sample-company';
import { readEvidence, readFigures, unproven } from './_outputs.ts';
import { writeSmallLedger } from './_owners.ts';
import { startProgram } from './_program.ts';
import type { Ending } from './_program.ts';

/** What a finished report leaves, and nothing else. */
const everything = [
  'dashboard.json',
  'dataset.xlsx',
  'evidence.csv',
  'figures.json',
  'job.log',
  'report.en.pdf',
  'report.es.pdf',
  'summary.en.json',
  'summary.es.json',
  'tasks.json',
];

describe('the programs that make one report', () => {
  let folder: string;
  let temporary: string;
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-report-test-'));
    temporary = path('temporary');
    await mkdir(temporary);
    await writeSmallLedger(path('good.csv'));
    await writeFile(path('picture.png'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    await writeFile(path('empty.csv'), '');
    const good = await readFile(path('good.csv'), 'utf8');
    await writeFile(path('unbalanced.csv'), good.replaceAll(';121,00;0,00', ';128,00;0,00'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const report = (env: Record<string, string>): Promise<Ending> =>
    startProgram('report.ts', { OUT: path('out'), TMPDIR: temporary, ...env }, folder).ended;

  it('leave everything that a good book leads to, with an exit code of 0', async () => {
    const { code, output } = await report({ FILES: 'good.csv' });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect((await readdir(path('out'))).toSorted()).toEqual(everything);
    expect(unproven(await readFigures(path('out')), await readEvidence(path('out')))).toEqual([]);
  });

  it.each([
    [{ FILES: 'picture.png' }, 1, 'picture.png: '],
    [{ FILES: 'empty.csv' }, 1, 'empty.csv: '],
    [{ FILES: 'unbalanced.csv' }, 1, '168,00'],
    [{ FILES: 'missing.csv' }, 2, 'There is no file missing.csv.'],
    [{ FILES: 'good.csv', FROM: '2024-13-01', TO: '2024-12-31' }, 2, 'FROM and TO are both days'],
    [{ FILES: 'good.csv', FROM: '2024-01-01' }, 2, 'FROM and TO are both days'],
    [{}, 2, 'Name the files'],
  ])('say why %j leads to none, and leave no figure of an earlier one', async (env, code, reason) => {
    await mkdir(path('out'), { recursive: true });
    await writeFile(path('out/figures.json'), '{"figures":[]}');
    const ending = await report(env);
    expect(ending).toMatchObject({ code });
    expect(ending.output).toContain(reason);
    expect(ending.output).not.toMatch(/^ {4}at /m);
    expect((await readdir(path('out'))).filter((name) => name !== 'job.log')).toEqual([]);
  });

  it('leave nothing of the books behind when they are stopped', async () => {
    await writeFile(path('long.csv'), sampleLedger().content);
    const program = startProgram(
      'report.ts',
      { OUT: path('out'), TMPDIR: temporary, FILES: 'long.csv', CIFRA_HOLD_AT: 'rendering_report' },
      folder,
    );
    await program.said(/rendering_report/);
    const { code, output } = await program.send('SIGTERM');
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('Stopped.') });
    expect(await readdir(path('out'))).toEqual([]);
  });

  it('leave no book and no page in the folder for temporary files', async () => {
    // The browser itself, unpacked once for all, may stay.
    expect((await readdir(temporary)).filter((name) => !name.startsWith('cifra-browser-'))).toEqual([]);
  });

  it('make a demonstration from nothing', async () => {
    const env = { KEEP: '0', PORT: '0', DATA: path('demo-data') };
    const { code, output } = await startProgram('demo.ts', env, folder).ended;
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(await readdir(path('out/demo'))).toEqual(
      expect.arrayContaining([...everything, sampleLedger().name]),
    );
    expect(output).toMatch(/completed .*\n/);
    expect(output).toContain('http://127.0.0.1:');
  });
});
