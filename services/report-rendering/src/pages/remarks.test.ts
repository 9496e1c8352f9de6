import { describe, expect, it } from '@jest/globals';
import type { AnalysisBundle, Language } from '@cifra/proto';
import { sampleBundle, sampleManifest } from '../../tests/_sample-bundle.ts';
import type { SampleShape } from '../../tests/_sample-bundle.ts';
import { renderReport } from './render-report.ts';
import { reportView } from './report-view.ts';

/** The visible words of a report, without marks. */
function textOf(bundle: AnalysisBundle, language: Language = 'es', company: string | null = null): string {
  const manifest = { ...sampleManifest('job-1'), company };
  const { html, replaced } = renderReport(reportView(bundle, manifest, language), '');
  expect(replaced).toEqual([]);
  return html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, '').replace(/\s+/g, ' ');
}

const text = (shape: SampleShape = {}, language: Language = 'es') => textOf(sampleBundle(shape), language);

function withValues(values: Readonly<Record<string, string>>): AnalysisBundle {
  const bundle = sampleBundle();
  const figures = bundle.figures.map((each) => ({ ...each, value: values[each.id] ?? each.value }));
  return { ...bundle, figures };
}

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
const everyMonth = (key: string, value: string) =>
  Object.fromEntries(months.map((month) => [`${key}.2023-${month}`, value]));

describe('what a page says besides its table', () => {
  it('names the months that close with a loss, when they are few', () => {
    const profits = everyMonth('income', '100000');
    expect(textOf(withValues(profits))).toContain('Ningún mes cierra con pérdidas.');
    const one = withValues({ ...profits, 'income.2023-04': '1', 'income.2023-11': '1' });
    expect(textOf(one)).toContain('Los gastos superan a los ingresos en abril de 2023 y noviembre de 2023.');
    expect(textOf(one, 'en')).toContain('Expenses exceed income in April 2023 and November 2023.');
    expect(textOf(withValues(everyMonth('income', '1')))).toContain('Todos los meses cierran con pérdidas.');
  });

  it('says nothing of months where there are none to compare', () => {
    const one = text({ months: ['2023-05'] });
    expect(one).not.toContain('cierra con pérdidas');
    expect(one).not.toContain('La tesorería baja en');
  });

  it('tells in which direction balances moved', () => {
    expect(text()).toContain('el saldo de clientes baja de 68.649,96');
    expect(text()).toContain('el saldo de proveedores sube de 17.008,65');
    expect(text({}, 'en')).toContain('what customers owe falls from €68,649.96');
  });

  it('keeps to the movements where no balance is known, and gives the reason once a page', () => {
    const unknown = text({ noOpening: true });
    expect(unknown).toContain('Los movimientos del período sí se conocen');
    expect(unknown).toContain('La liquidez no puede conocerse con estos libros');
    expect(unknown).not.toContain('el saldo de clientes baja');
    const [page = ''] = unknown.split('Clientes y cobro')[1]?.split('Proveedores y pago') ?? [];
    expect(page.split('El libro no trae asiento de apertura').length - 1).toBe(1);
  });

  it('calls no estimated liquidity enough', () => {
    const bundle = sampleBundle();
    const figures = bundle.figures.map((each) =>
      each.id === 'current_ratio' || each.id === 'quick_ratio'
        ? {
            ...each,
            state: 'estimated' as const,
            reason: { es: 'Hay descubiertos', en: 'There are overdrafts' },
          }
        : each,
    );
    const [es, en] = [textOf({ ...bundle, figures }), textOf({ ...bundle, figures }, 'en')];
    expect(es).toContain('La liquidez solo puede estimarse con estos libros');
    expect(es).not.toMatch(/Por encima de la unidad|cubren por sí solos|lo disponible basta/);
    expect(en).toContain('Liquidity can only be estimated from these books');
    expect(en).not.toMatch(/Above one| alone (do not )?cover|is still enough/);
  });

  it('does not lean on inventory that is not needed, and says when it is', () => {
    expect(text()).toContain('No hace falta vender existencias');
    expect(textOf(withValues({ quick_ratio: '0.9' }))).toContain('Sin vender existencias no alcanzaría');
    expect(textOf(withValues({ current_ratio: '0.8', quick_ratio: '0.7' }))).not.toContain('existencias no');
  });
});

describe('names in a report', () => {
  const long =
    'Sociedad Cooperativa Andaluza de Producción y Comercialización Agroalimentaria Virgen de la Estrella 24 <&> "X"';
  const escaped = long.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

  function named(name: string): AnalysisBundle {
    const bundle = sampleBundle();
    const [first, ...others] = bundle.dashboard.top_customers;
    if (first === undefined) throw new Error('no customer');
    const top_customers = [{ ...first, counterparty: name }, ...others];
    return { ...bundle, dashboard: { ...bundle.dashboard, top_customers } };
  }

  it('stand whole in the table, cut in title and chart', () => {
    const shown = textOf(named(long)).replaceAll('&quot;', '"');
    expect(shown.split(escaped)).toHaveLength(2);
    expect(shown).toMatch(/Sociedad Cooperativa Andaluza de Producción y Comercializac… aporta el/);
    expect(shown).toMatch(/Sociedad Cooperativa[^…]{0,20}…/);
  });

  it('leave an account of ten digits whole', () => {
    expect(textOf(named('4300000031')).split('4300000031').length).toBeGreaterThan(3);
  });

  it('are the company’s where the books name it, with the client beside', () => {
    const shown = textOf(sampleBundle(), 'es', long).replaceAll('&quot;', '"');
    expect(shown).toContain(escaped);
    expect(shown).toContain('ClienteBodegas Valdemoro 33, S.L.');
  });
});
