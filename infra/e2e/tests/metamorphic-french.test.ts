import { readFileSync } from 'node:fs';
import { describe } from '@jest/globals';
import { fecFile, inventBook } from '@cifra/sample-company';
import { testRelations } from './_metamorphic.ts';
import { describeSample, samplePath } from './_samples.ts';
import { fecTransforms } from './_transform-fec.ts';

const sample = 'fec/FEC20221231.txt';

describeSample('the French sample, told otherwise', sample, () => {
  testRelations({
    name: 'ecritures.txt',
    read: () => readFileSync(samplePath(sample), 'utf8'),
    transforms: fecTransforms,
    keep: 4,
    years: 1,
    leapYears: 2,
    short: [],
  });
});

describe('an invented French ledger, told otherwise', () => {
  const book = inventBook({ year: 2025, seed: 12, invoicesPerMonth: 12, closed: false });
  testRelations({
    name: 'ecritures.txt',
    read: () => fecFile(book),
    transforms: fecTransforms,
    keep: 4,
    years: 1,
    leapYears: 3,
    short: ['permuted'],
  });
});
