import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BookPosting } from './_book.ts';
import { createBookRunner } from './_run-book.ts';

const samples = resolve(
  process.env['CIFRA_SAMPLES'] ?? join(import.meta.dirname, '../../../../shared/samples'),
);
const file = join(samples, 'spanish-ledger/diario_2023.csv');
const reason = existsSync(file)
  ? ''
  : ' (skipped: the folder of samples is not here; CIFRA_SAMPLES names it)';

/** Reads the sample in the plainest way, apart from the product's own reader. */
function readSample(): BookPosting[] {
  const lines = readFileSync(file, 'utf8').split('\r\n');
  return lines.flatMap((text, index) => {
    const [number = '', date = '', debited, , credited, , words = '', , debit = '', credit = ''] =
      text.split(';');
    if (index < 2 || text === '') return [];
    const entry = number.slice(0, -3);
    const common = {
      entry,
      date: date.split('/').toReversed().join('-'),
      text: words,
      row: index + 1,
      kind: entry === '1' ? 'opening' : 'normal',
    };
    const plain = (amount: string): string => amount.replace(',', '.');
    return [
      ...(debited ? [{ ...common, account: debited, debit: plain(debit), part: 'debit' }] : []),
      ...(credited ? [{ ...common, account: credited, credit: plain(credit), part: 'credit' }] : []),
    ];
  });
}

describe('the Spanish sample', () => {
  (reason === '' ? it : it.skip)(`comes out to the cent, with evidence that adds up${reason}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cifra-sample-'));
    const books = createBookRunner(folder);
    try {
      const figures = await books.expectEvidenceToAddUp(readSample());
      expect(Object.fromEntries(figures.map(({ id, value }) => [id, value]))).toMatchObject({
        income: '623904.45',
        expenses: '553283.37',
        net_income: '70621.08',
        cash_opening: '30581.19',
        cash_closing: '168263.22',
        cash_in: '757333.92',
        cash_out: '619651.89',
        net_cash_flow: '137682.03',
      });
      expect(figures.filter(({ state }) => state === 'not_available')).toEqual([]);
    } finally {
      await books.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
