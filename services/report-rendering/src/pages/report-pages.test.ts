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

describe('a page for little', () => {
  it('is shared where sales and purchases can’t be told by party', () => {
    const bundle = sampleBundle();
    const dashboard = { ...bundle.dashboard, top_customers: [], top_suppliers: [] };
    const { html } = renderReport(reportView({ ...bundle, dashboard }, sampleManifest('job-1'), 'es'), '');
    const sections = html.split('<section ').filter((each) => each.includes('Los archivos no permiten'));
    expect(sections.map((each) => each.slice(0, 13))).toEqual(['class="whole"', 'class="whole"']);
  });

  it('draws and lists nothing of a balance that is zero', () => {
    const bundle = sampleBundle();
    const figures = bundle.figures.map((each) =>
      each.key === 'receivables' && each.dimension === null ? { ...each, value: '0.00' } : each,
    );
    const { html } = renderReport(reportView({ ...bundle, figures }, sampleManifest('job-1'), 'es'), '');
    expect(html).toContain('Los clientes no deben nada al cierre');
    expect(html).not.toContain('Al cierre quedan por cobrar');
  });
});

describe('the page of alerts and tasks', () => {
  it('tells an alert once that is its own task, and why a figure is estimated once', () => {
    const bundle = sampleBundle();
    const [alert] = bundle.dashboard.alerts;
    const [task] = bundle.tasks;
    if (alert === undefined || task === undefined) throw new Error('no alert or no task');
    const asked = { ...task, ...alert, priority: 'medium' as const, finding_id: alert.id };
    const tasks = [asked, { ...asked, id: 'other', finding_id: 'other' }];
    const { html } = renderReport(reportView({ ...bundle, tasks }, sampleManifest('job-1'), 'es'), '');
    const page = html.slice(html.indexOf('Lo que conviene hacer ahora'));
    const shown = textOf(page.slice(0, page.indexOf('</section>')));
    expect(shown).not.toContain('Alertas');
    expect(shown.split('Estimado:')).toHaveLength(2);
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
