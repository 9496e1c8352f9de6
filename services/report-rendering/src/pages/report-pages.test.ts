import { describe, expect, it } from '@jest/globals';
import type { DatasetManifest, Language } from '@cifra/proto';
import { sampleBundle, sampleManifest } from '../../tests/_sample-bundle.ts';
import type { SampleShape } from '../../tests/_sample-bundle.ts';
import { renderReport } from './render-report.ts';
import { reportView } from './report-view.ts';

type Input = { readonly language?: Language; readonly manifest?: Partial<DatasetManifest> };

/** The body of a report. */
function htmlOf(shape: SampleShape = {}, { language = 'es', manifest = {} }: Input = {}): string {
  const view = reportView(sampleBundle(shape), { ...sampleManifest('job-1'), ...manifest }, language);
  const { html, replaced } = renderReport(view, '');
  expect(replaced).toEqual([]);
  return html.slice(html.indexOf('<body>'));
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .replaceAll(' ,', ',');
const text = (shape: SampleShape = {}, input: Input = {}) => textOf(htmlOf(shape, input));

describe('comparison with the period before', () => {
  it('stands on the cards with the period’s name, and is left out in a first year', () => {
    expect(text()).toContain('+25,0 % frente a 2022');
    expect(text({}, { language: 'en' })).toContain('+25.0% against 2022');
    expect(text({ firstYear: true })).not.toContain('2022');
  });

  it('tells the earlier value where no percentage means anything', () => {
    expect(text({ loss: true })).toMatch(/−35\.336,10 € en 2022/);
  });

  it('says profit and loss in the right direction', () => {
    expect(text()).toMatch(/El beneficio aumenta: 90\.193,49 €, frente a 72\.154,79 € en 2022/);
    expect(text({ loss: true })).toMatch(/La pérdida aumenta: 44\.170,12 €/);
    expect(text({ loss: true }, { language: 'en' })).toMatch(/The loss grows: €44,170\.12/);
  });

  it('draws the months a year before hatched and beside, where the analysis tells them', () => {
    const [with_, without] = [htmlOf({ monthsBefore: true }), htmlOf()];
    expect(with_.match(/fill="url\(#income-expenses-hatch-\d\)"/g)?.length).toBeGreaterThanOrEqual(24);
    expect(textOf(with_)).toContain('Un año antes');
    expect(without).not.toContain('hatch');
  });
});

describe('the page of the result', () => {
  it('goes from EBITDA to net income', () => {
    expect(text()).toMatch(
      /EBITDA 134\.854,14 €.* Amortizaciones 22\.150,00 €.* Resultado de explotación 112\.704,14 €.* Resultado neto 90\.193,49 €/,
    );
  });

  it('is left out where it cannot be told apart', () => {
    const bundle = sampleBundle();
    const figures = bundle.figures.filter(({ key }) => key !== 'operating_profit');
    const { html } = renderReport(reportView({ ...bundle, figures }, sampleManifest('job-1'), 'es'), '');
    expect(html).not.toContain('Del EBITDA al resultado neto');
  });
});

describe('the pages of open balances', () => {
  it('tell what is overdue by age and who owes most', () => {
    expect(text()).toContain('Una parte de lo que deben los clientes está vencida');
    expect(text()).toContain('Vencido, 31 a 60 días 7.500,00 €');
    expect(text()).toMatch(/Hotel Bahía 24 Horas SL 30\.555,32 € 15\.355,20 €/);
  });

  it('keep to the balances where the books carry no due dates', () => {
    const plain = text({ noDueDates: true });
    expect(plain).toContain('Los clientes deben menos que al empezar');
    expect(plain).not.toContain('Vencido, 31 a 60 días');
  });
});

describe('the page of method', () => {
  const check = { code: 'file_balances', detail: null, file: null, row: null } as const;

  it('shows each check with its outcome in words, and what was found', () => {
    expect(text()).toMatch(/Cada asiento cuadra Correcto/);
    expect(text()).toMatch(/Cada mes cuadra En 2023-05 el debe supera al haber en 0,01 €\. No se cumple/);
    expect(text()).toContain('Sin datos para comprobarlo');
  });

  it('takes a check as failed that fails in one of several files', () => {
    const checks = [
      { ...check, outcome: 'passed' as const, file: 'a.csv' },
      { ...check, outcome: 'failed' as const, file: 'b.csv' },
    ];
    const shown = text({}, { manifest: { checks } });
    expect(shown).toMatch(/Cada archivo suma lo mismo en el debe y en el haber No se cumple/);
  });
});

describe('what the printed proof rests on', () => {
  it.each<SampleShape>([{}, { monthsBefore: true }, { noDueDates: true }])(
    'no head of a table holds a digit, for it may be printed twice (%j)',
    (shape) => {
      const heads = htmlOf(shape).match(/<thead>[\s\S]*?<\/thead>/g) ?? [];
      expect(heads.length).toBeGreaterThan(5);
      expect(heads.map(textOf).filter((head) => /\d/.test(head))).toEqual([]);
    },
  );
});
