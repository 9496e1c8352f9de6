import { compare } from '@cifra/figures';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import { apply } from './finding.ts';
import type { Bullet, Swot } from './finding.ts';
import { figure, label, magnitude, month, say } from './phrase.ts';
import type { Thresholds } from './thresholds.ts';

/** Strengths, weaknesses, opportunities and threats that figures stand behind; a quadrant without any stays empty. */
export function findSwot(book: FigureBook, thresholds: Thresholds): Swot {
  return {
    strengths: apply(strengths, book, thresholds),
    weaknesses: apply(weaknesses, book, thresholds),
    opportunities: apply(opportunities, book, thresholds),
    threats: apply(threats, book, thresholds),
  };
}

const one = whole(1);

const strengths: readonly Bullet[] = [
  (book) =>
    book.isPositive('net_income')
      ? {
          es: say`El período deja un beneficio de ${magnitude('net_income')}.`,
          en: say`The period leaves a profit of ${magnitude('net_income')}.`,
        }
      : undefined,
  (book) =>
    book.isPositive('net_cash_flow')
      ? {
          es: say`Entra más dinero del que sale: la tesorería sube ${magnitude('net_cash_flow')}.`,
          en: say`More money comes in than goes out: cash grows by ${magnitude('net_cash_flow')}.`,
        }
      : undefined,
  // An overdrawn bank is no part of the ratio's debts, so that only an exact one can be called enough.
  (book) =>
    book.all.get('current_ratio')?.state === 'exact' && !book.isBelow('current_ratio', one)
      ? {
          es: say`El activo corriente cubre las deudas a corto plazo: liquidez de ${figure('current_ratio')}.`,
          en: say`Current assets cover short-term debts: a current ratio of ${figure('current_ratio')}.`,
        }
      : undefined,
  (book, { efficiency }) =>
    book.knows('collection_efficiency') && !book.isBelow('collection_efficiency', whole(efficiency))
      ? {
          es: say`Cobra bien: el ${figure('collection_efficiency')} de lo pendiente y lo facturado, en estimación.`,
          en: say`You collect well: ${figure('collection_efficiency')} of what was open and billed, as an estimate.`,
        }
      : undefined,
];

const weaknesses: readonly Bullet[] = [
  (book) =>
    book.isNegative('net_income')
      ? {
          es: say`El período deja una pérdida de ${magnitude('net_income')}.`,
          en: say`The period leaves a loss of ${magnitude('net_income')}.`,
        }
      : undefined,
  (book) =>
    book.isNegative('net_cash_flow')
      ? {
          es: say`Sale más dinero del que entra: la tesorería baja ${magnitude('net_cash_flow')}.`,
          en: say`More money goes out than comes in: cash falls by ${magnitude('net_cash_flow')}.`,
        }
      : undefined,
  (book) =>
    book.isBelow('current_ratio', one)
      ? {
          es: say`El activo corriente no cubre las deudas a corto plazo: liquidez de ${figure('current_ratio')}.`,
          en: say`Current assets do not cover short-term debts: a current ratio of ${figure('current_ratio')}.`,
        }
      : undefined,
  (book, { efficiency }) =>
    book.isBelow('collection_efficiency', whole(efficiency))
      ? {
          es: say`Parte de lo facturado sigue sin cobrar: ha cobrado el ${figure('collection_efficiency')} de lo pendiente y lo facturado, en estimación.`,
          en: say`Part of what was billed is still open: you collected ${figure('collection_efficiency')} of what was open and billed, as an estimate.`,
        }
      : undefined,
  ({ weakMonth, isNegative }) =>
    weakMonth !== undefined && isNegative(weakMonth.id)
      ? {
          es: say`En ${month(weakMonth.month)} los gastos superan a los ingresos en ${magnitude(weakMonth.id)}.`,
          en: say`In ${month(weakMonth.month)} expenses exceed income by ${magnitude(weakMonth.id)}.`,
        }
      : undefined,
];

const opportunities: readonly Bullet[] = [
  (book) =>
    book.isPositive('receivables')
      ? {
          es: say`Cobrar lo pendiente llevaría ${figure('receivables')} a su tesorería.`,
          en: say`Collecting what is open would bring ${figure('receivables')} into your cash.`,
        }
      : undefined,
  (book, { concentration }) => {
    const top = book.topSupplier;
    return top !== undefined && reaches(book, top.share.id, concentration)
      ? {
          es: say`El ${figure(top.share.id)} de sus compras y servicios va a ${label(top.name)}: puede negociar mejores condiciones.`,
          en: say`${figure(top.share.id)} of your purchases and services goes to ${label(top.name)}: you can negotiate better terms.`,
        }
      : undefined;
  },
  (book) =>
    coversDebts(book)
      ? {
          es: say`La tesorería, ${figure('cash_closing')}, cubre por sí sola las deudas a corto plazo, ${figure('current_liabilities')}: puede pedir descuentos por pronto pago.`,
          en: say`Cash alone, ${figure('cash_closing')}, covers short-term debts, ${figure('current_liabilities')}: you can ask for early-payment discounts.`,
        }
      : undefined,
];

const threats: readonly Bullet[] = [
  (book, { concentration }) => {
    const top = book.topCustomer;
    return top !== undefined && reaches(book, top.share.id, concentration)
      ? {
          es: say`Depende de un cliente: ${label(top.name)} supone el ${figure(top.share.id)} de sus ventas.`,
          en: say`You depend on one customer: ${label(top.name)} makes up ${figure(top.share.id)} of your sales.`,
        }
      : undefined;
  },
  (book) =>
    book.knows('cash_closing', 'payables') && compare(book.value('cash_closing'), book.value('payables')) < 0
      ? {
          es: say`La tesorería, ${figure('cash_closing')}, no alcanza para lo que debe a sus proveedores, ${figure('payables')}.`,
          en: say`Cash, ${figure('cash_closing')}, is not enough for what you owe your suppliers, ${figure('payables')}.`,
        }
      : undefined,
  (book) =>
    book.knows('cash_closing', 'receivables') &&
    compare(book.value('receivables'), book.value('cash_closing')) > 0
      ? {
          es: say`Sus clientes le deben ${figure('receivables')}, más que su tesorería, ${figure('cash_closing')}: un impago se notaría.`,
          en: say`Your customers owe you ${figure('receivables')}, more than your cash, ${figure('cash_closing')}: an unpaid bill would be felt.`,
        }
      : undefined,
  (book, { openShare }) =>
    book.isAbove('payables_to_expenses', whole(openShare))
      ? {
          es: say`Lo que debe a sus proveedores, ${figure('payables')}, es el ${figure('payables_to_expenses')} de los gastos.`,
          en: say`What you owe your suppliers, ${figure('payables')}, is ${figure('payables_to_expenses')} of expenses.`,
        }
      : undefined,
  (book, { openShare }) =>
    book.isAbove('receivables_to_income', whole(openShare))
      ? {
          es: say`Lo que le deben sus clientes, ${figure('receivables')}, es el ${figure('receivables_to_income')} de los ingresos.`,
          en: say`What your customers owe you, ${figure('receivables')}, is ${figure('receivables_to_income')} of income.`,
        }
      : undefined,
];

/** Whether a share is known and at least the limit, in percent. */
export function reaches(book: FigureBook, id: string, limit: number): boolean {
  return book.knows(id) && !book.isBelow(id, whole(limit));
}

/** Whether cash alone covers all short-term debts. */
export function coversDebts(book: FigureBook): boolean {
  return (
    book.knows('cash_closing', 'current_liabilities') &&
    book.isPositive('current_liabilities') &&
    compare(book.value('cash_closing'), book.value('current_liabilities')) > 0
  );
}
