import { sign, parseDecimal } from '@cifra/figures';
import { companyName, orderedBy } from '../company-name.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure, isoPeriod, label, when } from '../parts/marked.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { systemNames } from '../../names/system-names.ts';

/** The first page: whose books, which period, from which systems, in one sentence; and the report's code. */
export function cover(view: ReportView): Html {
  const client = orderedBy(view.manifest);
  return markup`<section class="cover">
    <p class="brand">Cifra</p>
    <div class="cover-title">
      <p class="cover-kind">${say(view, { es: 'Informe financiero', en: 'Financial report' })}</p>
      ${heading(view)}
      <p class="cover-period">${when(view, isoPeriod(view.bundle.period))}</p>
    </div>
    <p class="cover-sentence">${coverSentence(view)}</p>
    <dl class="cover-facts">
      ${client === null ? null : markup`<div><dt>${say(view, { es: 'Cliente', en: 'Client' })}</dt><dd>${label(client)}</dd></div>`}
      <div><dt>${say(view, { es: 'Período', en: 'Period' })}</dt>
        <dd>${when(view, view.bundle.period.from)} – ${when(view, view.bundle.period.to)}</dd></div>
      <div><dt>${say(view, { es: 'Sistemas', en: 'Systems' })}</dt>
        <dd>${label(systemNames(view.bundle.systems, view.language))}</dd></div>
      <div><dt>${say(view, { es: 'Código del informe', en: 'Report code' })}</dt>
        <dd><code data-hash>${view.code}</code></dd></div>
    </dl>
  </section>`;
}

/** The company's name, in type that leaves room for a long one; else whose books these are in plain words. */
function heading(view: ReportView): Html {
  const name = companyName(view.manifest);
  if (name === null) {
    const words = { es: 'Informe de los libros entregados', en: 'Report of the books provided' };
    return markup`<h1>${say(view, words)}</h1>`;
  }
  return markup`<h1 class="${name.length > longName ? 'long' : 'short'}">${label(name)}</h1>`;
}

const longName = 45;

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
