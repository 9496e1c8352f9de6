import { describe, expect, it } from '@jest/globals';
import type { MarkedText } from '@cifra/proto';
import type { ShownFigure } from '../format/format-figure.ts';
import { dateHtml, figureHtml } from './marked-elements.ts';
import { renderHtml, renderPlain } from './render-text.ts';

const figures = new Map<string, ShownFigure>([
  ['net_income', { value: '-1234.5', unit: 'EUR', state: 'exact' }],
  ['cash_in.2023-01', { value: '10', unit: 'EUR', state: 'estimated' }],
]);

const sentence: MarkedText = [
  { kind: 'words', text: 'Pérdida de ' },
  { kind: 'figure', figure_id: 'net_income', magnitude: true },
  { kind: 'words', text: ' <hasta> el ' },
  { kind: 'date', day: '2023-12-31' },
  { kind: 'words', text: '; en ' },
  { kind: 'month', month: '2023-01' },
  { kind: 'words', text: ', ' },
  { kind: 'label', text: 'Bar 33 & Cía' },
  { kind: 'words', text: ' pagó ' },
  { kind: 'figure', figure_id: 'cash_in.2023-01' },
  { kind: 'words', text: ' a ' },
  { kind: 'constant', text: '60 días', source: 'Ley 3/2004 "art. 4"' },
];

describe('renderPlain', () => {
  it('writes the sentence in the language asked for', () => {
    expect(renderPlain(sentence, figures, 'es').replaceAll('\u00A0', '~')).toBe(
      'Pérdida de 1.234,50~€ <hasta> el 31/12/2023; en enero de 2023, Bar 33 & Cía pagó ≈~10,00~€ a 60 días',
    );
  });

  it('refuses a figure that is not given', () => {
    expect(() => renderPlain([{ kind: 'figure', figure_id: 'income' }], figures, 'es')).toThrow(
      'not given: income',
    );
    expect(() => renderHtml([{ kind: 'figure', figure_id: 'income' }], figures, 'es')).toThrow(RangeError);
  });
});

describe('renderHtml', () => {
  it('marks every piece and escapes everything', () => {
    expect(renderHtml(sentence, figures, 'en').replaceAll('\u00A0', '~')).toBe(
      [
        'Pérdida de <data class="figure" data-figure="net_income" value="-1234.5" data-magnitude>€1,234.50</data>',
        ' &lt;hasta&gt; el <time data-date="2023-12-31">31 Dec 2023</time>',
        '; en <time data-date="2023-01">January 2023</time>, <span data-label>Bar 33 &amp; Cía</span>',
        ' pagó <data class="figure" data-figure="cash_in.2023-01" value="10" data-state="estimated">≈~€10.00</data>',
        ' a <span data-constant="Ley 3/2004 &quot;art. 4&quot;">60 días</span>',
      ].join(''),
    );
  });
});

describe('marked elements', () => {
  it('show what is not available, and dates of every kind', () => {
    const missing: ShownFigure = { value: null, unit: 'EUR', state: 'not_available' };
    expect(figureHtml('income', missing, 'en')).toBe(
      '<data class="figure" data-figure="income" value="" data-state="not_available">n/a</data>',
    );
    expect(dateHtml('2023', 'es')).toBe('<time data-date="2023">2023</time>');
    expect(dateHtml('2023-01-01/2023-06-30', 'es', { short: true })).toContain('>ene – jun 2023<');
    expect(() => dateHtml('2023-01-01/2023-06-30/2023-07-01', 'es')).toThrow(RangeError);
    expect(() => dateHtml('mañana', 'es')).toThrow(RangeError);
  });
});
