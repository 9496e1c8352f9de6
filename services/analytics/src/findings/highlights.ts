import { absolute, compare } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { BilingualText } from '@cifra/proto';
import { changeClause, changeOf, sinceStart, stop } from './changes.ts';
import type { ChangingKey } from './changes.ts';
import type { FigureBook } from './figure-book.ts';
import { apply, isTellable } from './finding.ts';
import type { Rule } from './finding.ts';
import { chain, figure, party, magnitude, month, tell } from './phrase.ts';
import { resultChange } from './result-change.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * A sentence with the euros that it is about: the larger, the earlier it stands. A sentence on a level counts the
 * level, one that only compares counts the difference.
 */
type Highlight = { readonly text: BilingualText; readonly euros: Decimal };

const most = 6;

/** What the period says, by materiality; of equals the earlier rule. */
export function findHighlights(book: FigureBook, thresholds: Thresholds): BilingualText[] {
  const found = apply(rules, book, thresholds).filter(({ text }) => isTellable(book, text));
  return found
    .toSorted((a, b) => compare(absolute(b.euros), absolute(a.euros)))
    .slice(0, most)
    .map(({ text }) => text);
}

const result: Rule<Highlight> = (book) => {
  if (!book.knows('income', 'expenses', 'net_income')) return undefined;
  const [income, expenses] = [book.value('income'), book.value('expenses')];
  return {
    euros: compare(absolute(income), absolute(expenses)) < 0 ? expenses : income,
    text: resultText(book),
  };
};

function resultText(book: FigureBook): BilingualText {
  const [income, expenses] = [changeOf(book, 'income'), changeOf(book, 'expenses')];
  const change = resultChange(book);
  if (income === undefined || expenses === undefined || change === undefined) {
    const levels = tell(
      'Ingresos de {income} y gastos de {expenses}',
      'Income of {income} and expenses of {expenses}',
    );
    return change === undefined
      ? chain(levels, resultClause(book))
      : chain(levels, tell('. ', '. '), change.text);
  }
  return chain(
    changeClause('income', income, { first: true }),
    tell('; ', '; '),
    changeClause('expenses', expenses, { first: false }),
    tell('. ', '. '),
    change.text,
  );
}

function resultClause(book: FigureBook): BilingualText {
  if (book.isNegative('net_income'))
    return tell(
      ': el período deja una pérdida de {|net_income|}.',
      ': the period leaves a loss of {|net_income|}.',
    );
  return book.isPositive('net_income')
    ? tell(
        ': el período deja un beneficio de {|net_income|}.',
        ': the period leaves a profit of {|net_income|}.',
      )
    : tell(': el período cierra sin beneficio ni pérdida.', ': the period closes without profit or loss.');
}

/** Told by itself where income and expenses are not known. */
const resultCompared: Rule<Highlight> = (book) => {
  const change = resultChange(book);
  return change === undefined || book.knows('income', 'expenses')
    ? undefined
    : { euros: change.difference, text: change.text };
};

/** Without depreciation, interest and tax it is net income over again. */
const ebitda: Rule<Highlight> = (book) => {
  if (!book.knows('ebitda', 'operating_profit')) return undefined;
  if (book.knows('net_income') && compare(book.value('ebitda'), book.value('net_income')) === 0)
    return undefined;
  const change = changeOf(book, 'ebitda');
  const euros = book.value('ebitda');
  if (change === undefined && compare(euros, book.value('operating_profit')) === 0)
    return {
      euros,
      text: tell(
        'El EBITDA es de {ebitda}, igual que el resultado de explotación.',
        'EBITDA is {ebitda}, the same as operating profit.',
      ),
    };
  if (change === undefined)
    return {
      euros,
      text: tell(
        'El EBITDA es de {ebitda} y el resultado de explotación, de {operating_profit}.',
        'EBITDA is {ebitda} and operating profit {operating_profit}.',
      ),
    };
  return {
    euros,
    text: chain(
      changeClause('ebitda', change, { first: true }),
      tell(
        '; el resultado de explotación es de {operating_profit}.',
        '; operating profit is {operating_profit}.',
      ),
    ),
  };
};

const cash: Rule<Highlight> = (book) => {
  if (!book.knows('net_cash_flow', 'cash_closing')) return undefined;
  const euros = book.value('net_cash_flow');
  if (book.isNegative('net_cash_flow'))
    return {
      euros,
      text: tell(
        'La tesorería baja {|net_cash_flow|} y queda en {cash_closing}.',
        'Cash falls by {|net_cash_flow|}, to {cash_closing}.',
      ),
    };
  return book.isPositive('net_cash_flow')
    ? {
        euros,
        text: tell(
          'La tesorería sube {|net_cash_flow|} y queda en {cash_closing}.',
          'Cash rises by {|net_cash_flow|}, to {cash_closing}.',
        ),
      }
    : {
        euros: book.value('cash_closing'),
        text: tell('La tesorería se mantiene en {cash_closing}.', 'Cash stays at {cash_closing}.'),
      };
};

const receivables: Rule<Highlight> = (book) => {
  if (!book.isPositive('receivables')) return undefined;
  const euros = book.value('receivables');
  if (book.isPositive('receivables_overdue') && book.knows('overdue_share'))
    return {
      euros,
      text: tell(
        'Al cierre sus clientes le deben {receivables}, y de ese saldo ha vencido {receivables_overdue}, el {overdue_share}.',
        'At the close your customers owe you {receivables}, of which {receivables_overdue} is overdue, {overdue_share}.',
      ),
    };
  if (book.isNothing('receivables_overdue') && book.isExact('receivables_overdue'))
    return {
      euros,
      text: tell(
        'Al cierre sus clientes le deben {receivables}, y nada de ello ha vencido.',
        'At the close your customers owe you {receivables}, and none of it is overdue.',
      ),
    };
  return book.knows('receivables_to_income')
    ? {
        euros,
        text: tell(
          'Al cierre sus clientes le deben {receivables}, el {receivables_to_income} de los ingresos del período.',
          'At the close your customers owe you {receivables}, {receivables_to_income} of the income of the period.',
        ),
      }
    : undefined;
};

const payables: Rule<Highlight> = (book) => {
  if (!book.isPositive('payables')) return undefined;
  const euros = book.value('payables');
  if (book.isPositive('payables_overdue'))
    return {
      euros,
      text: tell(
        'Al cierre debe a sus proveedores {payables}, y de ese saldo ha vencido {payables_overdue}.',
        'At the close you owe your suppliers {payables}, of which {payables_overdue} is overdue.',
      ),
    };
  return book.knows('payables_to_expenses')
    ? {
        euros,
        text: tell(
          'Al cierre debe a sus proveedores {payables}, el {payables_to_expenses} de los gastos del período.',
          'At the close you owe your suppliers {payables}, {payables_to_expenses} of the expenses of the period.',
        ),
      }
    : undefined;
};

function balanceCompared(key: Extract<ChangingKey, 'receivables' | 'payables'>): Rule<Highlight> {
  return (book) => {
    const change = changeOf(book, key);
    if (change === undefined || change.direction === 'same') return undefined;
    return {
      euros: change.difference,
      text: chain(sinceStart, changeClause(key, change, { first: false }), stop),
    };
  };
}

const topCustomer: Rule<Highlight> = (book) => {
  const top = book.topCustomer;
  if (top === undefined) return undefined;
  return {
    euros: book.value(top.amount.id),
    text: tell(
      'Su mayor cliente, {name}, le compra {amount}, el {share} de sus ventas.',
      'Your largest customer, {name}, buys {amount} from you, {share} of your sales.',
      { name: party(top.name), amount: figure(top.amount.id), share: figure(top.share.id) },
    ),
  };
};

const topSupplier: Rule<Highlight> = (book) => {
  const top = book.topSupplier;
  if (top === undefined) return undefined;
  return {
    euros: book.value(top.amount.id),
    text: tell(
      'Su mayor proveedor, {name}, le vende {amount}, el {share} de sus compras y servicios.',
      'Your largest supplier, {name}, sells you {amount}, {share} of your purchases and services.',
      { name: party(top.name), amount: figure(top.amount.id), share: figure(top.share.id) },
    ),
  };
};

const bestMonth: Rule<Highlight> = (book) => {
  const best = book.bestMonth;
  if (best === undefined || !book.isPositive(best.id)) return undefined;
  return {
    euros: book.value(best.id),
    text: tell(
      'El mejor mes es {month}, con un beneficio de {profit}.',
      'The best month is {month}, with a profit of {profit}.',
      { month: month(best.month), profit: magnitude(best.id) },
    ),
  };
};

const weakMonth: Rule<Highlight> = (book) => {
  const weak = book.weakMonth;
  if (weak === undefined || !book.isNegative(weak.id)) return undefined;
  return {
    euros: book.value(weak.id),
    text: tell(
      'En {month} los gastos superan a los ingresos en {loss}.',
      'In {month} expenses exceed income by {loss}.',
      { month: month(weak.month), loss: magnitude(weak.id) },
    ),
  };
};

const rules = [
  result,
  resultCompared,
  ebitda,
  cash,
  receivables,
  balanceCompared('receivables'),
  payables,
  balanceCompared('payables'),
  topCustomer,
  topSupplier,
  bestMonth,
  weakMonth,
];
