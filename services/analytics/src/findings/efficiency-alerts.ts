import { withAssumption } from './estimates.ts';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import type { AlertDraft, Rule } from './finding.ts';
import { tell } from './phrase.ts';
import { threshold } from './thresholds.ts';

const collectionLow: Rule<AlertDraft> = (book, thresholds) => {
  const id = 'collection_efficiency';
  if (!book.isBelow(id, whole(thresholds.efficiency))) return undefined;
  const limit = threshold(thresholds, 'efficiency');
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
      detail: withAssumption(
        tell(
          'De lo que había vencido, {receivables_fallen_due}, se ha saldado {receivables_settled}: el {collection_efficiency}.',
          'Of what had fallen due, {receivables_fallen_due}, {receivables_settled} is settled: {collection_efficiency}.',
        ),
        book,
        id,
      ),
    };
  }
  return {
    ...common,
    title: tell(
      'Ha cobrado menos del {limit} de lo que podía cobrar',
      'You collected less than {limit} of what could be collected',
      { limit },
    ),
    detail: withAssumption(
      isMadeOf(book, id, 'collections', 'collectable')
        ? tell(
            'Ha cobrado {collections} de {collectable}, lo pendiente al inicio más lo facturado: el {collection_efficiency}.',
            'You collected {collections} of {collectable}, what was open at the start plus what was billed: {collection_efficiency}.',
          )
        : tell(
            'La eficiencia de cobro del período es del {collection_efficiency}.',
            'The collection efficiency of the period is {collection_efficiency}.',
          ),
      book,
      id,
    ),
  };
};

const paymentLow: Rule<AlertDraft> = (book, thresholds) => {
  const id = 'payment_efficiency';
  if (!book.isBelow(id, whole(thresholds.efficiency))) return undefined;
  const limit = threshold(thresholds, 'efficiency');
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
      detail: withAssumption(
        tell(
          'De lo que vencía en el período, {payments_due}, se ha pagado a tiempo {payments_on_time}: el {payment_efficiency}.',
          'Of what fell due in the period, {payments_due}, {payments_on_time} was paid on time: {payment_efficiency}.',
        ),
        book,
        id,
      ),
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
    detail: withAssumption(
      isMadeOf(book, id, 'payments', 'payable_total')
        ? tell(
            'Ha pagado {payments} de {payable_total}, lo pendiente al inicio más lo comprado: el {payment_efficiency}.',
            'You paid {payments} of {payable_total}, what was open at the start plus what was bought: {payment_efficiency}.',
          )
        : tell(
            'La eficiencia de pago del período es del {payment_efficiency}.',
            'The payment efficiency of the period is {payment_efficiency}.',
          ),
      book,
      id,
    ),
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
