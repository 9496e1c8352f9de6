import { subtract } from '@cifra/figures';
import { reasons } from '../figures/reasons.ts';
import type { Advice } from './advice.ts';
import { whole } from './figure-book.ts';
import type { Rule } from './finding.ts';
import { coversDebts, isMore } from './judgements.ts';
import { tell } from './phrase.ts';

const shortOfCash: Rule<Advice> = (book) => {
  if (!book.isBelow('current_ratio', whole(1)) || !book.knows('current_liabilities', 'current_assets'))
    return undefined;
  const euros = subtract(book.value('current_liabilities'), book.value('current_assets'));
  return {
    id: 'liquidity_low',
    effect: { euros, kind: 'balance' },
    title: tell('Refuerce la liquidez a corto plazo', 'Strengthen short-term liquidity'),
    detail: tell(
      'El activo corriente, {current_assets}, no cubre las deudas a corto plazo, {current_liabilities}.',
      'Current assets, {current_assets}, do not cover short-term debts, {current_liabilities}.',
    ),
  };
};

/** The alert on falling cash asks for the same. */
const cashForecast: Rule<Advice> = (book) =>
  isMore(book, 'payables', 'cash_closing') && !book.isNegative('net_cash_flow')
    ? {
        id: 'cash_below_payables',
        effect: { euros: subtract(book.value('payables'), book.value('cash_closing')), kind: 'balance' },
        title: tell('Prepare una previsión de tesorería', 'Prepare a cash forecast'),
        detail: tell(
          'La tesorería, {cash_closing}, no alcanza para lo que debe a sus proveedores, {payables}.',
          'Cash, {cash_closing}, is not enough for what you owe your suppliers, {payables}.',
        ),
      }
    : undefined;

const noOpening: Rule<Advice> = (book) =>
  book.all.get('cash_closing')?.reason?.es === reasons.no_opening.es
    ? {
        id: 'balances_unknown',
        atLeast: 'medium',
        figures: ['cash_closing', 'receivables', 'payables', 'current_ratio'],
        title: tell(
          'Exporte de nuevo el diario con el asiento de apertura',
          'Export the journal again with its opening entry',
        ),
        detail: tell(
          'Sin él no se pueden calcular la tesorería, lo pendiente de cobro y de pago ni la liquidez.',
          'Without it cash, receivables, payables and liquidity can’t be calculated.',
        ),
      }
    : undefined;

const payEarly: Rule<Advice> = (book) =>
  coversDebts(book)
    ? {
        id: 'cash_covers_debts',
        title: tell('Pida descuentos por pronto pago', 'Ask for early-payment discounts'),
        detail: tell(
          'La tesorería, {cash_closing}, cubre por sí sola las deudas a corto plazo, {current_liabilities}.',
          'Cash alone, {cash_closing}, covers short-term debts, {current_liabilities}.',
        ),
      }
    : undefined;

/** The alert on either efficiency asks for the same. */
const dueDates: Rule<Advice> = (book, { efficiency }) =>
  efficiencies.every((id) => book.isEstimated(id) && !book.isBelow(id, whole(efficiency)))
    ? {
        id: 'due_dates_unknown',
        title: tell('Compare lo pendiente con sus vencimientos', 'Compare what is open with its due dates'),
        detail: tell(
          'Compruebe la eficiencia de cobro, {collection_efficiency}, y la de pago, {payment_efficiency}, con el listado de vencimientos de su programa.',
          'Check collection efficiency, {collection_efficiency}, and payment efficiency, {payment_efficiency}, against your program’s list of due dates.',
        ),
      }
    : undefined;

const efficiencies = ['collection_efficiency', 'payment_efficiency'];

/** What to do about cash, and about what is not known of it. */
export const adviceOnCash = [shortOfCash, cashForecast, noOpening, payEarly, dueDates];
