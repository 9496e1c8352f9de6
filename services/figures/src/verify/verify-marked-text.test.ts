import { describe, expect, it } from '@jest/globals';
import type { MarkedText, TextPart } from '@cifra/proto';
import fc from 'fast-check';
import type { FaultKind, KnownSources } from './fault.ts';
import { verifyMarkedText } from './verify-marked-text.ts';

const known: KnownSources = {
  figures: new Map([
    ['income', { value: '10', unit: 'EUR', state: 'exact' }],
    ['quick_ratio', { value: null, unit: 'ratio', state: 'not_available' }],
  ]),
  labels: new Set(['Bar 33']),
  constants: new Map([['Ley 3/2004', new Set(['60 días'])]]),
  dates: new Set(['2023-12-31', '2023-12']),
};

const words = (text: string): TextPart => ({ kind: 'words', text });
const income: TextPart = { kind: 'figure', figure_id: 'income' };
const kinds = (...parts: MarkedText): FaultKind[] =>
  verifyMarkedText(parts, known).map((fault) => fault.kind);

describe('verifyMarkedText', () => {
  it('passes a sentence whose every number has a source', () => {
    expect(
      kinds(
        words('Ingresos: '),
        income,
        words(' ('),
        { kind: 'label', text: 'Bar 33' },
        words('), a '),
        { kind: 'constant', text: '60 días', source: 'Ley 3/2004' },
        words(' del '),
        { kind: 'date', day: '2023-12-31' },
        words(', '),
        { kind: 'month', month: '2023-12' },
        words('. Siglo Ⅳ.'),
      ),
    ).toEqual([]);
  });

  it.each(['5', 'dos mil 3', 'm²', '½', '①', '٣', '𝟏', '５'])('finds the digit in the words %j', (text) => {
    expect(verifyMarkedText([words('Total'), words(text)], known)).toEqual([
      { kind: 'unmarked-digit', text, where: 'part 1' },
    ]);
  });

  it.each<[FaultKind, TextPart]>([
    ['unknown-figure', { kind: 'figure', figure_id: 'expenses' }],
    ['unavailable-figure', { kind: 'figure', figure_id: 'quick_ratio' }],
    ['unknown-label', { kind: 'label', text: 'Bar 34' }],
    ['unknown-constant', { kind: 'constant', text: '90 días', source: 'Ley 3/2004' }],
    ['unknown-constant', { kind: 'constant', text: '60 días', source: '' }],
    ['unknown-constant', { kind: 'constant', text: '60 días', source: 'Ley 15/2010' }],
    ['malformed-date', { kind: 'date', day: '2023-02-30' }],
    ['malformed-date', { kind: 'month', month: '2023-13' }],
    ['unknown-date', { kind: 'date', day: '2022-12-31' }],
    ['unknown-date', { kind: 'month', month: '2022-12' }],
  ])('finds %s in %j', (kind, part) => {
    expect(kinds(words('De '), part, words('.'))).toEqual([kind]);
  });

  it('checks labels, constants and dates only against sets that are given', () => {
    const parts: MarkedText = [
      { kind: 'label', text: 'Bar 34' },
      words(' '),
      { kind: 'constant', text: '90 días', source: 'Ley 3/2004' },
      words(' '),
      { kind: 'date', day: '2022-12-31' },
    ];
    expect(verifyMarkedText(parts, { figures: known.figures })).toEqual([]);
  });

  it.each(['−', 'menos -', 'entre –', '+', 'k', '(− ', ': - '])('finds %j before a figure', (before) => {
    expect(kinds(words(before), income)).toEqual(['altered-number']);
  });

  it.each([' millones', ' mil', 'K', ' %', ' M', ' million', ' por ciento', '€'])(
    'finds %j after a figure',
    (after) => {
      expect(kinds(words('Hay '), income, words(after))).toEqual(['altered-number']);
    },
  );

  it('leaves ordinary neighbours alone', () => {
    expect(
      kinds(words('Ingresos (de «'), income, words('») − '), income, words(', milagro; '), income),
    ).toEqual([]);
    expect(kinds(income, words(' — '), income, words(' más que en mayo'))).toEqual([]);
    expect(kinds(income, income)).toEqual(['altered-number', 'altered-number']);
  });

  it('finds a digit wherever it is planted', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Nd}\p{No}]/u.test(text));
    const digit = fc.constantFrom('0', '1', '9', '²', '½', '①', '٤', '７');
    fc.assert(
      fc.property(plain, digit, plain, (before, planted, after) => {
        expect(kinds(words(before), words(after))).toEqual([]);
        expect(kinds(words(`${before}${planted}${after}`))).toEqual(['unmarked-digit']);
      }),
    );
  });
});
