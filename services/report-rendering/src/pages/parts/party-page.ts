import { escapeHtml } from '@cifra/figures';
import { palette } from '../../charts/palette.ts';
import { valueBars } from '../../charts/value-bars.ts';
import type { Bilingual } from '@cifra/proto';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figureTable } from './figure-table.ts';
import { figure, label, when } from './marked.ts';
import { chartFigure } from './section.ts';
import { barName } from './book-text.ts';

export type TopParty = ReportView['bundle']['dashboard']['top_customers'][number];

const unidentified: Bilingual = { es: 'Sin identificar', en: 'Not identified' };

/** The largest parties as lying bars, largest first. */
export function partyChart(
  view: ReportView,
  id: string,
  parties: readonly TopParty[],
  what: Bilingual,
): Html {
  const bars = parties.flatMap((party) => {
    const known = view.figures.get(party.amount);
    if (known === undefined || availableFigure(view, party.amount) === undefined) return [];
    return [
      {
        name: barName(party.counterparty ?? say(view, unidentified)),
        nameMark: party.counterparty === null ? null : `data-label="${escapeHtml(party.party)}"`,
        color: party.counterparty === null ? palette.sky : palette.navy,
        figureId: party.amount,
        figure: known,
      },
    ];
  });
  if (bars.length < 2) return markup``;
  const description = say(view, {
    es: `Gráfico de barras: ${what.es}. Los valores están en la tabla siguiente.`,
    en: `Bar chart: ${what.en}. The values stand in the table below.`,
  });
  const drawing = valueBars({ id, bars, language: view.language, description });
  return chartFigure(trusted(drawing), markup`${say(view, what)}, ${view.bundle.currency}`);
}

/** The same parties as a table, with their share of the whole and the earliest open due date where one is known. */
export function partyTable(
  view: ReportView,
  parties: readonly TopParty[],
  caption: Bilingual,
  head: Bilingual,
): Html {
  const hasDueDates = parties.some((party) => party.due_date !== null);
  const none = markup`<span class="none">–</span>`;
  const rows = parties.map((party) => ({
    cells: [
      party.counterparty === null
        ? markup`${say(view, unidentified)}`
        : label(party.counterparty, party.party),
      figure(view, party.amount),
      figure(view, party.share),
      ...(hasDueDates ? [party.due_date === null ? none : when(view, party.due_date)] : []),
    ],
  }));
  const columns = [
    { title: say(view, head), align: 'left' as const },
    { title: say(view, { es: 'Importe', en: 'Amount' }), align: 'right' as const },
    { title: say(view, { es: 'Cuota', en: 'Share' }), align: 'right' as const },
    ...(hasDueDates
      ? [{ title: say(view, { es: 'Primer vencimiento', en: 'Earliest due date' }), align: 'right' as const }]
      : []),
  ];
  return figureTable(say(view, caption), columns, rows);
}
