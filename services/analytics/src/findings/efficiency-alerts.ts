import type { BilingualText } from '@cifra/proto';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import type { AlertDraft, Rule } from './finding.ts';
import { chain, tell } from './phrase.ts';
import { threshold } from './thresholds.ts';

/** What rests on assumed due dates or matches is a question to the person who has the invoices, not a fault. */
const compareWithInvoices = tell(
  ' Es una estimación: contrástela con los vencimientos de sus facturas.',
  ' This is an estimate: compare it with the due dates of your invoices.',
);

const settledShare = tell(
  'De lo que había vencido, {receivables_fallen_due}, se ha saldado {receivables_settled}: el {collection_efficiency}.',
  'Of what had fallen due, {receivables_fallen_due}, {receivables_settled} is settled: {collection_efficiency}.',
);

const paidOnTimeShare = tell(
  'De lo que vencía en el período, {payments_due}, se ha pagado a tiempo {payments_on_time}: el {payment_efficiency}.',
  'Of what fell due in the period, {payments_due}, {payments_on_time} was paid on time: {payment_efficiency}.',
);

function collectedShare(book: FigureBook): BilingualText {
  return isMadeOf(book, 'collection_efficiency', 'collections', 'collectable')
    ? tell(
        'Ha cobrado {collections} de {collectable}, lo pendiente al inicio más lo facturado: el {collection_efficiency}.',
        'You collected {collections} of {collectable}, what was open at the start plus what was billed: {collection_efficiency}.',
      )
    : tell(
        'La eficiencia de cobro del período es del {collection_efficiency}.',
        'The collection efficiency of the period is {collection_efficiency}.',
      );
}

function paidShare(book: FigureBook): BilingualText {
  return isMadeOf(book, 'payment_efficiency', 'payments', 'payable_total')
    ? tell(
        'Ha pagado {payments} de {payable_total}, lo pendiente al inicio más lo comprado: el {payment_efficiency}.',
        'You paid {payments} of {payable_total}, what was open at the start plus what was bought: {payment_efficiency}.',
      )
    : tell(
        'La eficiencia de pago del período es del {payment_efficiency}.',
        'The payment efficiency of the period is {payment_efficiency}.',
      );
}

function collectionToCheck(book: FigureBook): AlertDraft {
  const isByDueDate = isMadeOf(
    book,
    'collection_efficiency',
    'receivables_settled',
    'receivables_fallen_due',
  );
  return {
    id: 'collection_efficiency_low',
    severity: 'medium',
    title: tell(
      'Compruebe si sus clientes le pagan a tiempo',
      'Check whether your customers pay you on time',
    ),
    detail: chain(isByDueDate ? settledShare : collectedShare(book), compareWithInvoices),
  };
}

function paymentToCheck(book: FigureBook): AlertDraft {
  const isByDueDate = isMadeOf(book, 'payment_efficiency', 'payments_on_time', 'payments_due');
  return {
    id: 'payment_efficiency_low',
    severity: 'medium',
    title: tell(
      'Compruebe si paga a tiempo a sus proveedores',
      'Check whether you pay your suppliers on time',
    ),
    detail: chain(isByDueDate ? paidOnTimeShare : paidShare(book), compareWithInvoices),
  };
}

const collectionLow: Rule<AlertDraft> = (book, thresholds) => {
  const id = 'collection_efficiency';
  if (!book.isBelow(id, whole(thresholds.efficiency))) return undefined;
  const limit = threshold(thresholds, 'efficiency');
  if (book.isEstimated(id)) return collectionToCheck(book);
  const common = {
    id: 'collection_efficiency_low',
    severity: 'medium',
    plainTitle: tell('Cobra despacio lo que le deben', 'You collect slowly what you are owed'),
  } as const;
  if (isMadeOf(book, id, 'receivables_settled', 'receivables_fallen_due')) {
    return {
      ...common,
      title: tell(
        'Ha cobrado menos del {limit} de lo que había vencido',
        'You collected less than {limit} of what had fallen due',
        { limit },
      ),
      detail: settledShare,
    };
  }
  return {
    ...common,
    title: tell(
      'Ha cobrado menos del {limit} de lo que podía cobrar',
      'You collected less than {limit} of what could be collected',
      { limit },
    ),
    detail: collectedShare(book),
  };
};

const paymentLow: Rule<AlertDraft> = (book, thresholds) => {
  const id = 'payment_efficiency';
  if (!book.isBelow(id, whole(thresholds.efficiency))) return undefined;
  const limit = threshold(thresholds, 'efficiency');
  if (book.isEstimated(id)) return paymentToCheck(book);
  const common = {
    id: 'payment_efficiency_low',
    severity: 'medium',
    plainTitle: tell('Paga tarde a sus proveedores', 'You pay your suppliers late'),
  } as const;
  if (isMadeOf(book, id, 'payments_on_time', 'payments_due')) {
    return {
      ...common,
      title: tell(
        'Ha pagado a tiempo menos del {limit} de lo que vencía',
        'You paid on time less than {limit} of what fell due',
        { limit },
      ),
      detail: paidOnTimeShare,
    };
  }
  return {
    ...common,
    plainTitle: tell('Paga despacio lo que debe', 'You pay slowly what you owe'),
    title: tell(
      'Ha pagado menos del {limit} de lo que debía pagar',
      'You paid less than {limit} of what was to be paid',
      { limit },
    ),
    detail: paidShare(book),
  };
};

/**
 * Whether an efficiency is the first of these figures over the second: only then may a sentence say so. What the
 * figure says itself of its parts goes before what else is known.
 */
export function isMadeOf(book: FigureBook, id: string, part: string, of: string): boolean {
  if (!book.knows(part) || !book.isPositive(of) || book.isNegative(part)) return false;
  const parts = book.all.get(id)?.evidence.parts ?? [];
  return parts.length === 0 || (parts.includes(part) && parts.includes(of));
}

/** The alerts on how much of what was due is collected and paid. */
export const efficiencyAlerts = [collectionLow, paymentLow];
