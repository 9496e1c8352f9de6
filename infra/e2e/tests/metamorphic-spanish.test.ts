import { readFileSync } from 'node:fs';
import { describe } from '@jest/globals';
import { inventBook, spanishLedgerFile } from '@cifra/sample-company';
import { testRelations } from './_metamorphic.ts';
import { describeSample, samplePath } from './_samples.ts';
import { doubleJournal, plainJournal } from './_transform-spanish.ts';

const sample = 'spanish-ledger/diario_2023.csv';

describeSample('the Spanish sample, told otherwise', sample, () => {
  testRelations({
    name: 'diario.csv',
    read: () => readFileSync(samplePath(sample), 'utf8'),
    transforms: doubleJournal,
    keep: 4,
    years: 2,
    leapYears: 1,
    short: [],
  });
});

describe('an invented Spanish journal, told otherwise', () => {
  const book = inventBook({ year: 2025, seed: 11, invoicesPerMonth: 12, closed: true });
  testRelations({
    name: 'diario.csv',
    read: () => spanishLedgerFile(book),
    transforms: plainJournal,
    keep: 4,
    years: 1,
    leapYears: 3,
    short: ['times', 'digits'],
  });
});
