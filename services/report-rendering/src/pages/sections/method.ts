import type { Bilingual } from '@cifra/proto';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { count, label, when } from '../parts/marked.ts';
import { chartNames } from '../../names/chart-names.ts';
import { systemNames } from '../../names/system-names.ts';
import { checkTable } from '../parts/check-table.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** Which books the figures rest on, what had to be assumed, and what can't be known. */
export function method(view: ReportView): Html {
  const limited = view.bundle.figures.filter((each) => each.state !== 'exact' && each.dimension === null);
  const general = generalWarnings(view);
  return section({
    subject: say(view, { es: 'Método y calidad de los datos', en: 'Method and data quality' }),
    title: markup`${
      limited.length === 0
        ? say(view, {
            es: 'Todas las cifras salen exactas de los libros',
            en: 'All figures come exactly from the books',
          })
        : say(view, {
            es: 'De dónde salen las cifras y qué límites tienen',
            en: 'Where the figures come from and what limits they have',
          })
    }`,
    lead: lead(view),
    body: [
      facts(view),
      checkTable(view),
      limited.length === 0
        ? markup``
        : markup`<h3>${say(view, { es: 'Cifras estimadas o no disponibles', en: 'Figures that are estimated or not available' })}</h3>`,
      stateNotes(
        view,
        limited.map(({ id }) => id),
      ),
      general.length === 0
        ? markup``
        : markup`<h3>${say(view, { es: 'Avisos sobre los libros', en: 'Warnings about the books' })}</h3>
          <ul class="plain">${general.map((text) => markup`<li>${label(text)}${text.endsWith('.') ? null : '.'}</li>`)}</ul>`,
    ],
  });
}

/** Warnings of single files stand in the log: the report is the same however the files were named or split. */
export function generalWarnings(view: ReportView): string[] {
  const texts = view.bundle.warnings
    .filter(({ file }) => file === null)
    .map(({ detail }) => say(view, detail));
  return [...new Set(texts)];
}

function lead(view: ReportView): Html {
  return markup`${say(view, {
    es: 'Cada cifra se calcula con los apuntes de los archivos entregados, sin redondeos intermedios: los importes se redondean una sola vez, al mostrarlos. Los asientos de apertura cuentan para los saldos, nunca para los flujos; los de regularización y cierre no cuentan.',
    en: 'Every figure is calculated from the postings of the files provided, without rounding on the way: amounts are rounded once, when they are shown. Opening entries count for balances, never for flows; regularisation and closing entries do not count.',
  })}`;
}

const granularities: Readonly<Record<ReportView['manifest']['granularity'], Bilingual>> = {
  postings: { es: 'Apunte por apunte', en: 'Posting by posting' },
  balances: { es: 'Solo saldos por cuenta', en: 'Balances by account only' },
};

function facts(view: ReportView): Html {
  const { manifest, bundle } = view;
  const hasOpening = manifest.fiscal_years.some(
    (year) =>
      year.has_opening && year.period.from <= bundle.period.to && year.period.to >= bundle.period.from,
  );
  const opening: Bilingual = hasOpening
    ? { es: 'Con asiento de apertura', en: 'With an opening entry' }
    : { es: 'Sin asiento de apertura', en: 'Without an opening entry' };
  const rows: readonly (readonly [Bilingual, Html])[] = [
    [
      { es: 'Período de las cifras', en: 'Period of the figures' },
      markup`${when(view, bundle.period.from)} – ${when(view, bundle.period.to)}`,
    ],
    [
      { es: 'Fechas de los apuntes', en: 'Dates of the postings' },
      markup`${when(view, manifest.coverage.from)} – ${when(view, manifest.coverage.to)}`,
    ],
    [{ es: 'Sistemas', en: 'Systems' }, label(systemNames(bundle.systems, view.language))],
    [{ es: 'Plan contable', en: 'Chart of accounts' }, markup`${say(view, chartNames[manifest.chart])}`],
    [{ es: 'Apertura', en: 'Opening' }, markup`${say(view, opening)}`],
    [{ es: 'Detalle', en: 'Detail' }, markup`${say(view, granularities[manifest.granularity])}`],
    ...counts(view),
    [{ es: 'Moneda', en: 'Currency' }, markup`${bundle.currency}`],
  ];
  return markup`<dl class="facts">${rows.map(([name, value]) => markup`<div><dt>${say(view, name)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Books of balances hold no entries: what was read is a line for each account. */
function counts(view: ReportView): (readonly [Bilingual, Html])[] {
  if (view.manifest.granularity === 'balances')
    return [[{ es: 'Líneas de saldos', en: 'Lines of balances' }, count(view, 'postings')]];
  return [
    [{ es: 'Asientos', en: 'Entries' }, count(view, 'entries')],
    [{ es: 'Apuntes', en: 'Postings' }, count(view, 'postings')],
  ];
}
