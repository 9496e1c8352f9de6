import { absolute, compare, sign, subtract } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { BilingualText } from '@cifra/proto';
import { changeOf } from './changes.ts';
import type { FigureBook } from './figure-book.ts';
import { tell } from './phrase.ts';

/** How net income stands against the period before, in words that are right for profits, losses and between them. */
export type ResultChange = {
  readonly text: BilingualText;
  readonly isBetter: boolean;
  readonly isWorse: boolean;
  /** The difference, without its sign. */
  readonly difference: Decimal;
};

/** The change of net income; undefined where one of both is unknown, or nothing changed. */
export function resultChange(book: FigureBook): ResultChange | undefined {
  if (!book.knows('net_income', 'net_income.previous')) return undefined;
  const [now, before] = [book.value('net_income'), book.value('net_income.previous')];
  const text = textOf(book);
  if (text === undefined) return undefined;
  const difference = subtract(now, before);
  const isSame = changeOf(book, 'net_income')?.direction === 'same';
  return {
    text,
    isBetter: !isSame && sign(difference) > 0,
    isWorse: !isSame && sign(difference) < 0,
    difference: absolute(difference),
  };
}

function textOf(book: FigureBook): BilingualText | undefined {
  if (book.isPositive('net_income.previous')) {
    if (book.isPositive('net_income')) return profits(book);
    return book.isNegative('net_income')
      ? tell(
          'De un beneficio de {|net_income.previous|} en el período anterior se pasa a una pérdida de {|net_income|}.',
          'A profit of {|net_income.previous|} in the period before turns into a loss of {|net_income|}.',
        )
      : tell(
          'El período cierra sin beneficio ni pérdida; el anterior dejó un beneficio de {|net_income.previous|}.',
          'The period closes without profit or loss; the one before left a profit of {|net_income.previous|}.',
        );
  }
  if (!book.isNegative('net_income.previous')) return undefined;
  if (book.isNegative('net_income')) return losses(book);
  return book.isPositive('net_income')
    ? tell(
        'De una pérdida de {|net_income.previous|} en el período anterior se pasa a un beneficio de {|net_income|}.',
        'A loss of {|net_income.previous|} in the period before turns into a profit of {|net_income|}.',
      )
    : tell(
        'El período cierra sin beneficio ni pérdida; el anterior dejó una pérdida de {|net_income.previous|}.',
        'The period closes without profit or loss; the one before left a loss of {|net_income.previous|}.',
      );
}

function profits(book: FigureBook): BilingualText | undefined {
  const change = changeOf(book, 'net_income');
  if (change === undefined) return undefined;
  const { direction, inPercent } = change;
  if (direction === 'same')
    return tell(
      'El beneficio se mantiene: {net_income}, frente a {net_income.previous} en el período anterior.',
      'Profit stays as it was: {net_income}, against {net_income.previous} in the period before.',
    );
  if (direction === 'up')
    return inPercent
      ? tell(
          'El beneficio crece un {|net_income.change|} frente al período anterior, hasta {|net_income|}.',
          'Profit grows by {|net_income.change|} on the period before, to {|net_income|}.',
        )
      : tell(
          'El beneficio crece de {|net_income.previous|} en el período anterior a {|net_income|}.',
          'Profit grows from {|net_income.previous|} in the period before to {|net_income|}.',
        );
  return inPercent
    ? tell(
        'El beneficio baja un {|net_income.change|} frente al período anterior, hasta {|net_income|}.',
        'Profit falls by {|net_income.change|} on the period before, to {|net_income|}.',
      )
    : tell(
        'El beneficio baja de {|net_income.previous|} en el período anterior a {|net_income|}.',
        'Profit falls from {|net_income.previous|} in the period before to {|net_income|}.',
      );
}

/** Between losses no percent is told: whether a loss "grows by" or "falls by" it is read either way. */
function losses(book: FigureBook): BilingualText | undefined {
  switch (compare(book.value('net_income'), book.value('net_income.previous'))) {
    case -1:
      return tell(
        'La pérdida crece de {|net_income.previous|} en el período anterior a {|net_income|}.',
        'The loss grows from {|net_income.previous|} in the period before to {|net_income|}.',
      );
    case 1:
      return tell(
        'La pérdida baja de {|net_income.previous|} en el período anterior a {|net_income|}.',
        'The loss falls from {|net_income.previous|} in the period before to {|net_income|}.',
      );
    case 0:
      return tell(
        'La pérdida se mantiene: {|net_income|}, como en el período anterior.',
        'The loss stays as it was: {|net_income|}, as in the period before.',
      );
  }
}
