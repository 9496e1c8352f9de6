import { sign, parseDecimal } from '@cifra/figures';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure, isoPeriod, label, when } from '../parts/marked.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { systemNames } from '../../names/system-names.ts';

/** The first page: whose report, which period, from which systems, in one sentence; and the report's code. */
export function cover(view: ReportView): Html {
  const { manifest } = view;
  const company =
    manifest.company === null || manifest.company === manifest.client_name ? null : manifest.company;
  return markup`<section class="cover">
    <p class="brand">Cifra</p>
    <div class="cover-title">
      <p class="cover-kind">${say(view, { es: 'Informe financiero', en: 'Financial report' })}</p>
      <h1>${label(manifest.client_name)}</h1>
      ${company === null ? null : markup`<p class="cover-company">${label(company)}</p>`}
      <p class="cover-period">${when(view, isoPeriod(view.bundle.period))}</p>
    </div>
    <p class="cover-sentence">${coverSentence(view)}</p>
    <dl class="cover-facts">
      <div><dt>${say(view, { es: 'Período', en: 'Period' })}</dt>
        <dd>${when(view, view.bundle.period.from)} – ${when(view, view.bundle.period.to)}</dd></div>
      <div><dt>${say(view, { es: 'Sistemas', en: 'Systems' })}</dt>
        <dd>${label(systemNames(view.bundle.systems, view.language))}</dd></div>
      <div><dt>${say(view, { es: 'Código del informe', en: 'Report code' })}</dt>
        <dd><code data-hash>${view.code}</code></dd></div>
    </dl>
  </section>`;
}

function coverSentence(view: ReportView): Html {
  const net = availableFigure(view, 'net_income');
  const [income, expenses] = [figure(view, 'income'), figure(view, 'expenses')];
  const result = figure(view, 'net_income', { magnitude: true });
  if (net === undefined) {
    return markup`${say(view, {
      es: 'El resultado del período no puede conocerse con los archivos entregados.',
      en: 'The result of the period cannot be known from the files provided.',
    })}`;
  }
  const direction = sign(parseDecimal(net.value));
  if (view.language === 'es') {
    const outcome =
      direction < 0
        ? markup`una pérdida de ${result}`
        : direction > 0
          ? markup`un beneficio de ${result}`
          : markup`un resultado de ${result}`;
    return markup`Con unos ingresos de ${income} y unos gastos de ${expenses}, el período cierra con ${outcome}.`;
  }
  const outcome =
    direction < 0
      ? markup`a loss of ${result}`
      : direction > 0
        ? markup`a profit of ${result}`
        : markup`a result of ${result}`;
  return markup`With income of ${income} and expenses of ${expenses}, the period closes with ${outcome}.`;
}
