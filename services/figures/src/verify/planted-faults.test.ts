import { describe, expect, it } from '@jest/globals';
import type { Language } from '@cifra/proto';
import fc from 'fast-check';
import { type FigureOptions, formatFigure, type ShownFigure } from '../format/format-figure.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { figureHtml } from '../text/marked-elements.ts';
import { availableFigures, languages } from './_figures.ts';
import { verifyHtml } from './verify-html.ts';

const options: fc.Arbitrary<FigureOptions> = fc.record({
  magnitude: fc.boolean(),
  compact: fc.boolean(),
  plus: fc.boolean(),
});

const elementsFor = (text: string, id: string): string =>
  `<p>De <data data-figure="${id}">${escapeHtml(text)}</data>.</p>`;

function kindsFor(html: string, figures: Record<string, ShownFigure>, language: Language): string[] {
  return verifyHtml(html, { figures: new Map(Object.entries(figures)) }, language).map((fault) => fault.kind);
}

describe('a figure on a page', () => {
  it('passes in whatever form the renderer writes it', () => {
    fc.assert(
      fc.property(availableFigures, languages, options, (figure, language, chosen) => {
        expect(
          kindsFor(`<p>De ${figureHtml('a', figure, language, chosen)}.</p>`, { a: figure }, language),
        ).toEqual([]);
      }),
    );
  });

  it('is refused with any digit changed', () => {
    fc.assert(
      fc.property(
        availableFigures,
        languages,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (figure, language, at, by) => {
          const text = formatFigure(figure, language);
          const digits = [...text.matchAll(/\d/g)];
          const digit = digits[at % digits.length] as RegExpMatchArray;
          const index = digit.index ?? 0;
          const changed = `${text.slice(0, index)}${(Number(digit[0]) + by) % 10}${text.slice(index + 1)}`;
          expect(kindsFor(elementsFor(changed, 'a'), { a: figure }, language)).toEqual(['figure-text']);
        },
      ),
    );
  });

  it('is refused with another figure’s text', () => {
    fc.assert(
      fc.property(availableFigures, availableFigures, languages, options, (a, b, language, chosen) => {
        const swapped = formatFigure(b, language, chosen);
        const ownTexts = [false, true].flatMap((compact) =>
          [false, true].map((plus) => formatFigure(a, language, { compact, plus })),
        );
        fc.pre(!ownTexts.includes(swapped));
        expect(kindsFor(elementsFor(swapped, 'a'), { a, b }, language)).toEqual(['figure-text']);
      }),
    );
  });

  it('is refused with its sign lost or its unit changed', () => {
    fc.assert(
      fc.property(
        availableFigures,
        languages,
        fc.constantFrom('EUR', 'USD', 'percent', 'ratio'),
        (figure, language, unit) => {
          const text = formatFigure(figure, language);
          if (text.includes('−')) {
            expect(kindsFor(elementsFor(text.replace('−', ''), 'a'), { a: figure }, language)).toEqual([
              'figure-text',
            ]);
          }
          fc.pre(unit !== figure.unit);
          const other = formatFigure({ ...figure, unit }, language);
          expect(kindsFor(elementsFor(other, 'a'), { a: figure }, language)).toEqual(['figure-text']);
        },
      ),
    );
  });

  it('is refused in the other language’s writing', () => {
    fc.assert(
      fc.property(availableFigures, languages, (figure, language) => {
        const other = formatFigure(figure, language === 'es' ? 'en' : 'es');
        expect(kindsFor(elementsFor(other, 'a'), { a: figure }, language)).toEqual(['figure-text']);
      }),
    );
  });
});

describe('a bare digit', () => {
  it('is found wherever it is planted in the text of a page', () => {
    const page: string[] = [
      '<body>',
      '<p>',
      'a',
      '</p>',
      '<ul><li>',
      'b',
      '<b>',
      'c',
      '</b>',
      '</li></ul>',
      '</body>',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: page.length - 1 }),
        fc.constantFrom('0', '7', '²', '½', '٤'),
        (at, digit) => {
          expect(kindsFor(page.join(''), {}, 'es')).toEqual([]);
          expect(kindsFor(page.toSpliced(at, 0, digit).join(''), {}, 'es')).toEqual(['unmarked-digit']);
        },
      ),
    );
  });
});
