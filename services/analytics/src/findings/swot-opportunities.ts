import { whole } from './figure-book.ts';
import type { Bullet } from './finding.ts';
import { coversDebts, isMore, reaches } from './judgements.ts';
import { figure, party, tell } from './phrase.ts';
import { costOfDebtIsHigh } from './size.ts';

/** What is overdue can be claimed today; where due dates are not known, all that is open is to be collected one day. */
const collect: Bullet = (book) => {
  if (book.isPositive('receivables_overdue'))
    return tell(
      'Cobrar lo vencido llevaría {receivables_overdue} a su tesorería.',
      'Collecting what is overdue would bring {receivables_overdue} into your cash.',
    );
  return book.isPositive('receivables')
    ? tell(
        'Cobrar lo pendiente llevaría {receivables} a su tesorería.',
        'Collecting what is open would bring {receivables} into your cash.',
      )
    : undefined;
};

const collectSooner: Bullet = (book) =>
  isMore(book, 'days_sales_outstanding', 'days_payable_outstanding') &&
  book.isAbove('days_payable_outstanding', whole(0))
    ? tell(
        'Tarda de media {days_sales_outstanding} en cobrar y {days_payable_outstanding} en pagar: acercar ambos plazos daría aire a su tesorería.',
        'On average you take {days_sales_outstanding} to collect and {days_payable_outstanding} to pay: bringing both closer would ease your cash.',
      )
    : undefined;

const negotiate: Bullet = (book, { concentration }) => {
  const top = book.topSupplier;
  return top !== undefined && reaches(book, top.share.id, concentration)
    ? tell(
        'A {name} le compra el {share} de sus compras y servicios: puede negociar mejores condiciones.',
        'From {name} you buy {share} of your purchases and services: you can negotiate better terms.',
        { name: party(top.name), share: figure(top.share.id) },
      )
    : undefined;
};

const payEarly: Bullet = (book) =>
  coversDebts(book)
    ? tell(
        'La tesorería, {cash_closing}, cubre por sí sola las deudas a corto plazo, {current_liabilities}: puede pedir descuentos por pronto pago.',
        'Cash alone, {cash_closing}, covers short-term debts, {current_liabilities}: you can ask for early-payment discounts.',
      )
    : undefined;

const cheaperDebt: Bullet = (book, thresholds) =>
  costOfDebtIsHigh(book, thresholds)
    ? tell(
        'El resultado financiero resta {|finance_result|}: abaratar la financiación lo aliviaría.',
        'The financial result takes away {|finance_result|}: cheaper funding would ease it.',
      )
    : undefined;

/** What the company could make of where it stands. */
export const opportunities = [collect, collectSooner, negotiate, payEarly, cheaperDebt];
