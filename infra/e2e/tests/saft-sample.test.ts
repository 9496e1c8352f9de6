import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Figure } from '@cifra/proto';
import { readEvidence, readFigures, unproven } from './_outputs.ts';
import type { EvidenceLine } from './_outputs.ts';
import { describeSample, samplePath } from './_samples.ts';
import { reportInto, startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';

const sample = 'saft-pt/SAFT_IDEMO599999999_v1.04.xml';

/** What independent programs computed from the same export, with result clearing (type A) left out. */
const known: Readonly<Record<string, string>> = {
  net_income: '8560.28',
  income: '13275.95',
  expenses: '4715.67',
  income_tax: '2275.52',
  net_cash_flow: '-3307.81',
  cash_in: '10741.03',
  cash_out: '14048.84',
  turnover: '11716.91',
  purchase_volume: '1000.00',
};

describeSample('the Portuguese sample', sample, () => {
  let test: TestStack;
  let figures: ReadonlyMap<string, Figure>;
  let evidence: EvidenceLine[];

  beforeAll(async () => {
    test = await startTestStack();
    const folder = join(test.folder, 'saft');
    await mkdir(folder);
    await reportInto(await test.adminClients(), [samplePath(sample)], folder);
    figures = await readFigures(folder);
    evidence = await readEvidence(folder);
  });
  afterAll(() => test.stop());

  it.each(Object.entries(known))('has %s %s', (id, value) => {
    expect(figures.get(id)).toMatchObject({ value, unit: 'EUR', state: 'exact' });
  });

  it('tells no balance, as the opening balances of its accounts do not add up', () => {
    expect(figures.get('cash_closing')).toMatchObject({ value: null, state: 'not_available' });
  });

  it('proves every figure by rows that add up to it', () => {
    expect(unproven(figures, evidence)).toEqual([]);
  });
});
