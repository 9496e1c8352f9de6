import { describe, expect, it } from '@jest/globals';
import type { ShownFigure } from '../format/format-figure.ts';
import { constantHtml, dateHtml, figureHtml, labelHtml } from '../text/marked-elements.ts';
import type { FaultKind, KnownSources } from './fault.ts';
import { verifyHtml } from './verify-html.ts';

const income: ShownFigure = { value: '1234.5', unit: 'EUR', state: 'exact' };
const loss: ShownFigure = { value: '-70621.08', unit: 'EUR', state: 'exact' };
const estimate: ShownFigure = { value: '3', unit: 'ratio', state: 'estimated' };
const missing: ShownFigure = { value: null, unit: 'EUR', state: 'not_available' };
const known: KnownSources = {
  figures: new Map(Object.entries({ income, loss, estimate, missing })),
  labels: new Set(['Bar 33', 'diario_2023.csv']),
  parties: new Map([
    ['430033', new Set(['Bar 33'])],
    ['430034', new Set(['3M España'])],
  ]),
  constants: new Map([
    ['Ley 3/2004', new Set(['60 días'])],
    ['dataset.entries', new Set(['2.512'])],
    ['dataset.postings', new Set(['8.120'])],
  ]),
  dates: new Set(['2023', '2023-01', '2023-12-31', '2023-01-01/2023-06-30']),
  hashes: new Set(['9f86d081884c', 'C7K2-M4QX']),
};

const faultsOf = (html: string): FaultKind[] => verifyHtml(html, known, 'es').map((fault) => fault.kind);
const shown = '<data data-figure="income">1.234,50\u00A0€</data>';

describe('verifyHtml passes', () => {
  it('a page of ours', () => {
    const page = `<!doctype html>
      <html lang="es"><head><meta charset="utf-8"><title>Informe 2023 · Bar 33</title>
      <style>@page { size: A4; margin: 18mm } p::after { content: "»" counter(page) }</style></head>
      <body><!-- 3 --><h1>Ingresos en ${dateHtml('2023', 'es')}</h1>
      <p>Pérdida de ${figureHtml('loss', loss, 'es', { magnitude: true })}, <b>${figureHtml('income', income, 'es')}</b>.
      ${labelHtml('Bar 33')} ${labelHtml('3M España', '430034')} a ${constantHtml('60 días', 'Ley 3/2004')}, ${dateHtml('2023-01', 'es', { short: true })},
      ${dateHtml('2023-01-01/2023-06-30', 'es')}.</p>
      <table><tr><td>-</td><td data-figure="loss">−70.621,08&nbsp;€</td><td>${figureHtml('missing', missing, 'es')}</td>
      </tr></table>
      <svg role="img" aria-label="Ingresos, 2023"><title>Bar 33</title><path d="M0 1L2 3" data-figure="income"/>
      <text data-scale="200000.00 EUR">200\u00A0mil\u00A0€</text><text data-figure="income"><tspan>1,2\u00A0mil</tspan>\u00A0€</text></svg>
      <footer>Página <span data-page>2</span>, código <code data-hash>C7K2-M4QX</code>
      <span data-hash>9f86d081884c</span></footer><script>let x = 1;</script></body></html>`;
    expect(verifyHtml(page, known, 'es')).toEqual([]);
  });

  it('what the formatter writes for a figure, in every form that its element admits', () => {
    expect(faultsOf('<data data-figure="income">1,2\u00A0mil\u00A0€</data>')).toEqual([]);
    expect(faultsOf('<data data-figure="income">+1.234,50\u00A0€</data>')).toEqual([]);
    expect(faultsOf('<data data-figure="income">\n  1.234,50\u00A0€\n</data>')).toEqual([]);
    expect(faultsOf('<data data-figure="estimate">≈\u00A03,00</data>')).toEqual([]);
    expect(faultsOf('<data data-figure="income" title="1.234,50\u00A0€">1,2\u00A0mil\u00A0€</data>')).toEqual(
      [],
    );
  });
});

describe('verifyHtml finds', () => {
  it.each<[FaultKind, string]>([
    ['unmarked-digit', '<p>Total 5</p>'],
    ['unmarked-digit', '<p>½ año</p>'],
    ['unmarked-digit', '<p>&#53;</p>'],
    ['unmarked-digit', '<p hidden>7</p>'],
    ['unmarked-digit', '<img alt="7 clientes">'],
    ['unmarked-digit', '<div aria-label="7">x</div>'],
    ['unmarked-digit', '<div title="Bar 334">x</div>'],
    ['unmarked-digit', '<data data-figure="income" title="1.234,51\u00A0€">1,2\u00A0mil\u00A0€</data>'],
    ['unmarked-digit', '<head><title>Informe 2024</title></head>'],
    ['unmarked-digit', '<svg><title>12 barras</title></svg>'],
    ['unmarked-digit', '<style>p::before { content: "\\35 0 €" }</style>'],
    ['unknown-figure', '<data data-figure="expenses">1.234,50\u00A0€</data>'],
    ['figure-text', '<data data-figure="income">1.234,51\u00A0€</data>'],
    ['figure-text', '<data data-figure="income">1.234,50\u00A0USD</data>'],
    ['figure-text', '<data data-figure="income">€1,234.50</data>'],
    ['figure-text', '<data data-figure="income">−1.234,50\u00A0€</data>'],
    ['figure-text', '<data data-figure="income">1.234,50 €</data>'],
    ['figure-text', '<data data-figure="income">≈\u00A01.234,50\u00A0€</data>'],
    ['figure-text', '<data data-figure="income" value="1234.6">1.234,50\u00A0€</data>'],
    ['figure-text', '<data data-figure="income"></data>'],
    ['figure-text', '<data data-figure="loss">70.621,08\u00A0€</data>'],
    ['figure-text', '<data data-figure="loss" data-magnitude>−70.621,08\u00A0€</data>'],
    ['figure-text', '<data data-figure="estimate">3,00</data>'],
    ['figure-text', '<data data-figure="missing">0,00\u00A0€</data>'],
    ['unknown-label', '<span data-label>Bar 34</span>'],
    ['unknown-constant', '<span data-constant="Ley 3/2004">90 días</span>'],
    ['unknown-constant', '<span data-constant>60 días</span>'],
    ['malformed-date', '<time data-date="2023-02-30">30/02/2023</time>'],
    ['malformed-date', '<time data-date>31/12/2023</time>'],
    ['unknown-date', '<time data-date="2022">2022</time>'],
    ['date-text', '<time data-date="2023-12-31">31/12/2022</time>'],
    ['date-text', '<time data-date="2023-12-31">31 Dec 2023</time>'],
    ['figure-text', '<data data-figure="estimate" data-state="estimated">3,00</data>'],
    ['scale-text', '<p data-scale="200 EUR">200\u00A0€</p>'],
    ['scale-text', '<svg><text data-scale="200 EUR">200 clientes</text></svg>'],
    ['scale-text', '<svg><text data-scale="200 EUR">300\u00A0€</text></svg>'],
    ['scale-text', '<svg><text data-scale="200 EUR">200\u00A0$</text></svg>'],
    ['scale-text', '<svg><text data-scale>200\u00A0€</text></svg>'],
    ['scale-text', '<svg><text data-scale="200 euros">200\u00A0€</text></svg>'],
    ['unknown-label', '<span data-label="430033">3M España</span>'],
    ['unknown-label', '<span data-label="430035">Bar 33</span>'],
    ['unknown-constant', '<span data-constant="dataset.entries">8.120</span>'],
    ['page-text', '<span data-page>2 €</span>'],
    ['hash-text', '<span data-hash>9f86d081884d</span>'],
    ['altered-number', `<p>−${shown}</p>`],
    ['altered-number', `<p><b>−</b>${shown}</p>`],
    ['altered-number', `<p><span>−</span>${shown}</p>`],
    ['altered-number', `<p>${shown} <em>millones</em></p>`],
    ['altered-number', `<p>${shown}<span>%</span></p>`],
    ['altered-number', `<p>${shown}${shown.replace('data ', 'b ').replace('/data', '/b')}K</p>`],
    ['malformed-html', '<p>a < b</p>'],
    ['malformed-html', '<p>&frac12;</p>'],
    ['malformed-html', '<p title="&sup2">x</p>'],
    ['malformed-html', '<p>a'],
    ['malformed-html', '<b>a</b></b>'],
    ['malformed-html', '<div/>'],
    ['malformed-html', '<iframe src="x"></iframe>'],
    ['malformed-html', '<head><p>a</p></head>'],
    ['malformed-html', '<head>a</head>'],
    ['malformed-html', `<td data-label="x" data-page>Bar 33</td>`],
    ['malformed-html', `<p data-label>Bar <data data-figure="income">33</data></p>`],
  ])('%s in %s', (kind, html) => {
    expect(faultsOf(html)).toContain(kind);
  });

  it('and says where', () => {
    expect(verifyHtml('<body><p class="a">Total <b>5</b></p></body>', known, 'es')).toEqual([
      { kind: 'unmarked-digit', text: '5', where: 'body > p > b @28' },
    ]);
  });
});
