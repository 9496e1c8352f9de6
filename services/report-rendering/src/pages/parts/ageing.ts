import { bucketNames, figureNames } from '@cifra/figures';
import { ageingBuckets } from '@cifra/proto';
import type { AgeingBucket, Bilingual } from '@cifra/proto';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import type { BalanceSide } from '../balance-sides.ts';
import { figureBars } from './figure-bars.ts';
import { figureTable } from './figure-table.ts';
import { bucketSource, constant, figure } from './marked.ts';

const notDueYet: Bilingual = { es: 'Aún no vence', en: 'Not yet due' };

/** Whether the books tell how long open items are overdue. */
export function hasAgeing(view: ReportView, side: BalanceSide): boolean {
  return bucketsOf(view, side).length > 0 && availableFigure(view, side.notDue) !== undefined;
}

/** What is open by due date as lying bars: first what is not due yet, then the overdue by age. */
export function ageingChart(view: ReportView, side: BalanceSide): Html {
  const bars = [
    { figureId: side.notDue, color: side.colors.now, name: { text: notDueYet, mark: null } },
    ...bucketsOf(view, side).map((bucket) => ({
      figureId: `${side.ageing}.${bucket}`,
      color: side.colors.overdue,
      name: { text: overdueName(bucket), mark: `data-constant="${bucketSource(bucket)}"` },
    })),
  ];
  return figureBars(view, side.id, bars, side.words.byDueDate);
}

/** The same as a table that ends in the whole balance. */
export function ageingTable(view: ReportView, side: BalanceSide): Html {
  const row = (name: Html, id: string) => ({ cells: [name, figure(view, id)] });
  const rows = [
    row(markup`${say(view, notDueYet)}`, side.notDue),
    ...bucketsOf(view, side).map((bucket) =>
      row(constant(say(view, overdueName(bucket)), bucketSource(bucket)), `${side.ageing}.${bucket}`),
    ),
    ...(availableFigure(view, side.overdue) === undefined
      ? []
      : [{ ...row(markup`${say(view, figureNames[side.overdue])}`, side.overdue), isResult: true }]),
    { ...row(markup`${say(view, figureNames[side.balance])}`, side.balance), isTotal: true },
  ];
  const columns = [
    { title: say(view, { es: 'Vencimiento', en: 'Due date' }), align: 'left' as const },
    { title: say(view, { es: 'Importe', en: 'Amount' }), align: 'right' as const },
  ];
  return figureTable(say(view, side.words.byDueDate), columns, rows);
}

function bucketsOf(view: ReportView, side: BalanceSide): AgeingBucket[] {
  return ageingBuckets.filter((bucket) => availableFigure(view, `${side.ageing}.${bucket}`) !== undefined);
}

/** “Vencido, 31 a 60 días”. */
export function overdueName(bucket: AgeingBucket): Bilingual {
  const { es, en } = bucketNames[bucket];
  return { es: `Vencido, ${es}`, en: `Overdue, ${en}` };
}
