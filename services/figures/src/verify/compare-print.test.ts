import { describe, expect, it } from '@jest/globals';
import { comparePrint } from './compare-print.ts';
import { shownNumbers } from './shown-numbers.ts';

const page = `<section><h2>Cobros de <data data-figure="cash_in">1.234,50\u00A0€</data> en <time data-date="2023">2023</time></h2>
  <table><tr><th><span data-label>Pack 24/7 日本 ١٢٣ SL</span></th><td><data data-figure="a">−12,3\u00A0mil\u00A0€</data></td>
  <td><data data-figure="b">≈\u00A091,9\u00A0%</data></td><td><data data-figure="c">1,99</data></td></tr></table>
  <p title="Solo se oye 9">El código es <code data-hash>603d-620d</code>.</p></section>`;
const paper =
  'Cobros de 1.234,50 € en\n2023\nPack 24/7\nSL\n−12,3 mil €\n≈ 91,9 %\n1,99\nEl código es 603d-620d.';

const misprint = (printed: string) => comparePrint(shownNumbers(page), printed);

describe('what was printed', () => {
  it('is what the page shows, whatever line it stands on and whatever the books’ own script', () => {
    expect(misprint(paper)).toBeNull();
    expect(misprint(paper.replace('Pack 24/7\nSL', 'Pack 24/7 日本 \u0000\u0000 SL'))).toBeNull();
    expect(shownNumbers(page)).toHaveLength(8);
  });

  it('may end a line within a range of accounts', () => {
    const range = '<p><span data-constant="catalogue">Saldos de 430–436 y 44 al final</span></p>';
    expect(comparePrint(shownNumbers(range), 'Saldos de 430–\n436 y 44 al final')).toBeNull();
    expect(comparePrint(shownNumbers(range), 'Saldos de 430–\n437 y 44 al final')).not.toBeNull();
  });

  it.each<[string, string, string, object]>([
    ['a changed digit', '1.234,50', '1.234,51', { kind: 'digits', at: 0 }],
    ['swapped digits', '1.234,50', '1.324,50', { kind: 'digits', at: 0 }],
    ['a lost separator', '1.234,50', '1.23450', { kind: 'digits', at: 0 }],
    ['a number in two', '1.234,50', '1 .234,50', { kind: 'digits', at: 0 }],
    ['a lost sign', '−12,3', '12,3', { kind: 'digits', at: 3 }],
    ['a lost size', '12,3 mil €', '12,3 €', { kind: 'surroundings', at: 3 }],
    ['another unit', '1.234,50 €', '1.234,50 %', { kind: 'surroundings', at: 0 }],
    ['an estimate made exact', '≈ 91,9', '91,9', { kind: 'surroundings', at: 4 }],
    ['a unit that the page does not have', '1,99', '1,99 %', { kind: 'surroundings', at: 5 }],
    ['a sign that the page does not have', '1,99', '− 1,99', { kind: 'surroundings', at: 5 }],
    ['a number changed in a name', '24/7', '24/8', { kind: 'digits', at: 2 }],
    ['a changed code', '603d', '693d', { kind: 'digits', at: 6 }],
    ['a number too few', '1,99', '', { kind: 'digits', at: 5 }],
    ['a number too many', '1,99', '1,99\n1,99', { kind: 'digits', at: 6 }],
    ['the last number lost', '603d-620d', '603d-d', { kind: 'missing', at: 7 }],
    ['a number after the last', '620d.', '620d.\n7', { kind: 'extra', at: 8 }],
  ])('is caught with %s', (_, from, to, fault) => {
    expect(misprint(paper.replace(from, to))).toEqual(fault);
  });
});
