import type { FigureKey } from '@cifra/proto';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figureList } from '../parts/figure-list.ts';
import { section } from '../parts/section.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** In the order of the pages; liquidity tells its own. */
const explained: readonly FigureKey[] = [
  'income',
  'expenses',
  'net_income',
  'ebitda',
  'depreciation',
  'operating_profit',
  'finance_result',
  'profit_before_tax',
  'income_tax',
  'cash_in',
  'cash_out',
  'net_cash_flow',
  'cash_opening',
  'receivables',
  'receivables_not_due',
  'receivables_overdue',
  'overdue_share',
  'days_sales_outstanding',
  'billings',
  'collections',
  'collection_efficiency',
  'receivables_to_income',
  'customer_advances',
  'payables',
  'payables_not_due',
  'payables_overdue',
  'days_payable_outstanding',
  'purchases',
  'payments',
  'payments_due',
  'payments_on_time',
  'payment_efficiency',
  'payables_to_expenses',
  'supplier_advances',
  'turnover',
  'purchase_volume',
];

/** How each figure of the pages before is calculated, so that anyone can do it again. */
export function formulas(view: ReportView): Html {
  return section({
    subject: say(view, { es: 'Cómo se calcula cada cifra', en: 'How each figure is calculated' }),
    title: markup`${say(view, { es: 'Cada cifra tiene una sola definición', en: 'Each figure has one definition' })}`,
    flows: 'along',
    lead: markup`${say(view, {
      es: 'Es la misma en el panel, en este informe y en el libro de datos.',
      en: 'It is the same on the dashboard, in this report and in the data workbook.',
    })}`,
    body: [
      markup`<div class="compact">${figureList(view, explained, {
        es: 'Cifras del período y su definición',
        en: 'Figures of the period and their definition',
      })}</div>`,
    ],
  });
}
