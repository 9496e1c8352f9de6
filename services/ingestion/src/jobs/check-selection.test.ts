import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { books, file, hashOf, shop } from './_jobs.ts';
import { checkSelection } from './check-selection.ts';

describe('a selection', () => {
  it('is complete with every required file of every picked system', () => {
    const check = checkSelection([books, shop], [file('a'), file('b', { system: 'shop', kind: 'sales' })]);
    expect(check).toMatchObject({ missing: [], overlaps: [], unpicked: [], unreadable: [] });
    expect(check.files.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('tells what is missing by system and kind', () => {
    const { missing } = checkSelection([books, shop], [file('b', { system: 'shop', kind: 'returns' })]);
    expect(missing.map(({ system, kind }) => [system.id, kind])).toEqual([
      ['books', 'ledger'],
      ['shop', 'sales'],
    ]);
  });

  it('asks for something of a system that requires nothing in particular', () => {
    const loose = {
      ...books,
      expectedFiles: books.expectedFiles.map((one) => ({ ...one, required: false })),
    };
    expect(checkSelection([loose], []).missing).toHaveLength(1);
    expect(checkSelection([loose], [file('a')]).missing).toHaveLength(0);
  });

  it('takes a file that stands in for a required one, and asks for the required one where neither is there', () => {
    const [ledger] = books.expectedFiles;
    const either = {
      ...books,
      expectedFiles: [
        ...books.expectedFiles,
        { kind: 'sums', label: { es: 'Sumas', en: 'Sums' }, required: false, replaces: 'ledger' },
      ],
    };
    expect(checkSelection([either], [file('a', { kind: 'sums' })]).missing).toEqual([]);
    const { missing } = checkSelection([either], [file('b', { system: 'shop' })]);
    expect(missing.map(({ kind, label }) => [kind, label])).toEqual([['ledger', ledger?.label]]);
  });

  it('counts the same bytes once', () => {
    const copy = file('z', { sha256: hashOf('a'), name: 'copia.csv' });
    const check = checkSelection([books], [file('a'), copy]);
    expect(check.files.map(({ id }) => id)).toEqual(['a']);
    expect(check.overlaps).toEqual([{ file: copy, sameAs: file('a') }]);
  });

  it('never adds a file of a system that was not picked, nor one that was not recognised', () => {
    const strange = file('c', { state: 'unknown', system: null, kind: null });
    const check = checkSelection([books], [file('a'), file('b', { system: 'shop', kind: 'sales' }), strange]);
    expect(check.files.map(({ id }) => id)).toEqual(['a']);
    expect(check.unpicked.map(({ id }) => id)).toEqual(['b']);
    expect(check.unreadable).toEqual([strange]);
  });

  it('accounts for each file exactly once, whatever is uploaded', () => {
    const any = fc.record({
      id: fc.uuid(),
      hash: fc.constantFrom('a', 'b', 'c'),
      state: fc.constantFrom('recognised' as const, 'unknown' as const),
      system: fc.constantFrom('books', 'shop'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (drawn) => {
        const files = drawn.map(({ id, hash, state, system }) =>
          file(id, { sha256: hashOf(hash), state, system }),
        );
        const { files: read, overlaps, unpicked, unreadable } = checkSelection([books], files);
        const told = [...read, ...overlaps.map((one) => one.file), ...unpicked, ...unreadable];
        expect(told.map(({ id }) => id).sort()).toEqual(files.map(({ id }) => id).sort());
      }),
    );
  });
});
