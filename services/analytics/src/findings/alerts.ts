import type { BilingualText } from '@cifra/proto';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import { apply } from './finding.ts';
import type { Finding, Rule } from './finding.ts';
import { figure, figuresIn, magnitude, say } from './phrase.ts';
import { threshold } from './thresholds.ts';
import type { Thresholds } from './thresholds.ts';

/** The alerts of the specification (§5), most pressing first. */
export function findAlerts(book: FigureBook, thresholds: Thresholds): Finding[] {
  return apply(rules, book, thresholds);
}

const loss: Rule<Finding> = (book) =>
  book.isNegative('net_income')
    ? finding(
        'net_income_negative',
        'high',
        { es: say`El período cierra con pérdidas`, en: say`The period closes with a loss` },
        {
          es: say`Los gastos, ${figure('expenses')}, superan a los ingresos, ${figure('income')}: la pérdida es de ${magnitude('net_income')}.`,
          en: say`Expenses, ${figure('expenses')}, exceed income, ${figure('income')}: the loss is ${magnitude('net_income')}.`,
        },
      )
    : undefined;

const cashFalls: Rule<Finding> = (book) =>
  book.isNegative('net_cash_flow')
    ? finding(
        'net_cash_flow_negative',
        'high',
        { es: say`Sale más dinero del que entra`, en: say`More money goes out than comes in` },
        {
          es: say`Han entrado ${figure('cash_in')} y han salido ${figure('cash_out')}: la tesorería baja ${magnitude('net_cash_flow')}.`,
          en: say`${figure('cash_in')} came in and ${figure('cash_out')} went out: cash falls by ${magnitude('net_cash_flow')}.`,
        },
      )
    : undefined;

const receivablesHigh: Rule<Finding> = (book, thresholds) =>
  book.isAbove('receivables_to_income', whole(thresholds.openShare))
    ? finding(
        'receivables_over_income',
        'medium',
        {
          es: say`El pendiente de cobro supera el ${threshold(thresholds, 'openShare', 'es')} de los ingresos`,
          en: say`Receivables exceed ${threshold(thresholds, 'openShare', 'en')} of income`,
        },
        {
          es: say`Sus clientes le deben ${figure('receivables')}, el ${figure('receivables_to_income')} de los ingresos del período.`,
          en: say`Your customers owe you ${figure('receivables')}, ${figure('receivables_to_income')} of the income of the period.`,
        },
      )
    : undefined;

const payablesHigh: Rule<Finding> = (book, thresholds) =>
  book.isAbove('payables_to_expenses', whole(thresholds.openShare))
    ? finding(
        'payables_over_expenses',
        'medium',
        {
          es: say`El pendiente de pago supera el ${threshold(thresholds, 'openShare', 'es')} de los gastos`,
          en: say`Payables exceed ${threshold(thresholds, 'openShare', 'en')} of expenses`,
        },
        {
          es: say`Debe a sus proveedores ${figure('payables')}, el ${figure('payables_to_expenses')} de los gastos del período.`,
          en: say`You owe your suppliers ${figure('payables')}, ${figure('payables_to_expenses')} of the expenses of the period.`,
        },
      )
    : undefined;

const collectionLow: Rule<Finding> = (book, thresholds) =>
  book.isBelow('collection_efficiency', whole(thresholds.efficiency))
    ? finding(
        'collection_efficiency_low',
        'medium',
        {
          es: say`Cobra menos del ${threshold(thresholds, 'efficiency', 'es')} de lo que podía cobrar`,
          en: say`You collect less than ${threshold(thresholds, 'efficiency', 'en')} of what could be collected`,
        },
        {
          es: say`Ha cobrado ${figure('collections')} de ${figure('collectable')}, lo pendiente al inicio más lo facturado: el ${figure('collection_efficiency')}. Es una estimación, porque los libros no dicen qué había vencido.`,
          en: say`You collected ${figure('collections')} of ${figure('collectable')}, what was open at the start plus what was billed: ${figure('collection_efficiency')}. It is an estimate, because the books do not tell what was due.`,
        },
      )
    : undefined;

const paymentLow: Rule<Finding> = (book, thresholds) =>
  book.isBelow('payment_efficiency', whole(thresholds.efficiency))
    ? finding(
        'payment_efficiency_low',
        'medium',
        {
          es: say`Paga menos del ${threshold(thresholds, 'efficiency', 'es')} de lo que debía pagar`,
          en: say`You pay less than ${threshold(thresholds, 'efficiency', 'en')} of what was to be paid`,
        },
        {
          es: say`Ha pagado ${figure('payments')} de ${figure('payable_total')}, lo pendiente al inicio más lo comprado: el ${figure('payment_efficiency')}. Es una estimación, porque los libros no dicen qué había vencido.`,
          en: say`You paid ${figure('payments')} of ${figure('payable_total')}, what was open at the start plus what was bought: ${figure('payment_efficiency')}. It is an estimate, because the books do not tell what was due.`,
        },
      )
    : undefined;

const rules = [loss, cashFalls, receivablesHigh, payablesHigh, collectionLow, paymentLow];

function finding(
  id: string,
  severity: Finding['severity'],
  title: BilingualText,
  detail: BilingualText,
): Finding {
  return { id, severity, title, detail, figures: figuresIn(title, detail) };
}
