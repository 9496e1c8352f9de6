import { readFileSync } from 'node:fs';
import { describe } from '@jest/globals';
import { inventBook, saftFile } from '@cifra/sample-company';
import { testRelations } from './_metamorphic.ts';
import { describeSample, samplePath } from './_samples.ts';
import { saftTransforms } from './_transform-saft.ts';

const sample = 'saft-pt/SAFT_IDEMO599999999_v1.04.xml';

describeSample('the Portuguese sample, told otherwise', sample, () => {
  // Written in the encoding of tests, which it then has to name.
  const read = (): string => {
    const text = new TextDecoder('windows-1252').decode(readFileSync(samplePath(sample)));
    return text.replace('encoding="Windows-1252"', 'encoding="UTF-8"');
  };
  testRelations({
    name: 'saft.xml',
    read,
    transforms: saftTransforms,
    keep: 5,
    years: 1,
    leapYears: 3,
    short: [],
  });
});

describe('an invented Portuguese audit file, told otherwise', () => {
  const book = inventBook({ year: 2025, seed: 13, invoicesPerMonth: 12, closed: true });
  testRelations({
    name: 'saft.xml',
    read: () => saftFile(book),
    transforms: saftTransforms,
    keep: 5,
    years: 1,
    leapYears: 3,
    short: ['renumbered'],
  });
});
