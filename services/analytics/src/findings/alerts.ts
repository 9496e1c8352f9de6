import { efficiencyAlerts } from './efficiency-alerts.ts';
import { withEstimateSaid } from './estimates.ts';
import { isShort, whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import { apply } from './finding.ts';
import type { AlertDraft, Rule } from './finding.ts';
import { chain, tell } from './phrase.ts';
import { threshold } from './thresholds.ts';
import type { Thresholds } from './thresholds.ts';

/** The alerts of the specification (§5), most pressing first. */
export function findAlerts(book: FigureBook, thresholds: Thresholds): AlertDraft[] {
  return apply(rules, book, thresholds);
}

const loss: Rule<AlertDraft> = (book) => {
  if (!book.isNegative('net_income')) return undefined;
  const told = book.knows('income', 'expenses')
    ? tell(
        'Los gastos, {expenses}, superan a los ingresos, {income}: la pérdida es de {|net_income|}.',
        'Expenses, {expenses}, exceed income, {income}: the loss is {|net_income|}.',
      )
    : tell('La pérdida es de {|net_income|}.', 'The loss is {|net_income|}.');
  return {
    id: 'net_income_negative',
    severity: 'high',
    title: tell('El período cierra con pérdidas', 'The period closes with a loss'),
    detail: withEstimateSaid(chain(told, ...resultBefore(book)), book),
  };
};

const cashFalls: Rule<AlertDraft> = (book) => {
  if (!book.isNegative('net_cash_flow')) return undefined;
  const told = book.knows('cash_in', 'cash_out')
    ? tell(
        'Han entrado {cash_in} y han salido {cash_out}: la tesorería baja {|net_cash_flow|}.',
        'Money in is {cash_in} and money out {cash_out}: cash falls by {|net_cash_flow|}.',
      )
    : tell('La tesorería baja {|net_cash_flow|}.', 'Cash falls by {|net_cash_flow|}.');
  return {
    id: 'net_cash_flow_negative',
    severity: 'high',
    title: tell('Sale más dinero del que entra', 'More money goes out than comes in'),
    detail: withEstimateSaid(chain(told, ...cashBefore(book)), book),
  };
};

const receivablesHigh: Rule<AlertDraft> = (book, thresholds) => {
  if (!book.isAbove('receivables_to_income', whole(thresholds.openShare))) return undefined;
  const limit = threshold(thresholds, 'openShare');
  const short = isShort(book);
  const told = short
    ? tell(
        'Sus clientes le deben {receivables}, el {receivables_to_income} de los ingresos de este período. Como dura menos de un año, mire también los ingresos de un año entero.',
        'Your customers owe you {receivables}, {receivables_to_income} of the income of this period. As it is shorter than a year, look at the income of a whole year too.',
      )
    : tell(
        'Sus clientes le deben {receivables}, el {receivables_to_income} de los ingresos.',
        'Your customers owe you {receivables}, {receivables_to_income} of income.',
      );
  return {
    id: 'receivables_over_income',
    severity: 'medium',
    title: short
      ? tell(
          'El pendiente de cobro supera el {limit} de los ingresos de este período',
          'Receivables exceed {limit} of the income of this period',
          { limit },
        )
      : tell(
          'El pendiente de cobro supera el {limit} de los ingresos',
          'Receivables exceed {limit} of income',
          { limit },
        ),
    plainTitle: tell(
      'El pendiente de cobro es alto para sus ingresos',
      'Receivables are high for your income',
    ),
    detail: withEstimateSaid(chain(told, ...overdueToo(book)), book),
  };
};

const payablesHigh: Rule<AlertDraft> = (book, thresholds) => {
  if (!book.isAbove('payables_to_expenses', whole(thresholds.openShare))) return undefined;
  const limit = threshold(thresholds, 'openShare');
  const short = isShort(book);
  const told = short
    ? tell(
        'Debe a sus proveedores {payables}, el {payables_to_expenses} de los gastos de este período. Como dura menos de un año, mire también los gastos de un año entero.',
        'You owe your suppliers {payables}, {payables_to_expenses} of the expenses of this period. As it is shorter than a year, look at the expenses of a whole year too.',
      )
    : tell(
        'Debe a sus proveedores {payables}, el {payables_to_expenses} de los gastos.',
        'You owe your suppliers {payables}, {payables_to_expenses} of expenses.',
      );
  return {
    id: 'payables_over_expenses',
    severity: 'medium',
    title: short
      ? tell(
          'El pendiente de pago supera el {limit} de los gastos de este período',
          'Payables exceed {limit} of the expenses of this period',
          { limit },
        )
      : tell('El pendiente de pago supera el {limit} de los gastos', 'Payables exceed {limit} of expenses', {
          limit,
        }),
    plainTitle: tell('El pendiente de pago es alto para sus gastos', 'Payables are high for your expenses'),
    detail: withEstimateSaid(chain(told, ...dueToo(book)), book),
  };
};

const rules = [loss, cashFalls, receivablesHigh, payablesHigh, ...efficiencyAlerts];

function resultBefore(book: FigureBook) {
  if (book.isNegative('net_income.previous'))
    return [
      tell(
        ' El período anterior dejó una pérdida de {|net_income.previous|}.',
        ' The period before left a loss of {|net_income.previous|}.',
      ),
    ];
  return book.isPositive('net_income.previous')
    ? [
        tell(
          ' El período anterior dejó un beneficio de {|net_income.previous|}.',
          ' The period before left a profit of {|net_income.previous|}.',
        ),
      ]
    : [];
}

function cashBefore(book: FigureBook) {
  if (book.isNegative('net_cash_flow.previous'))
    return [
      tell(
        ' En el período anterior bajó {|net_cash_flow.previous|}.',
        ' In the period before it fell by {|net_cash_flow.previous|}.',
      ),
    ];
  return book.isPositive('net_cash_flow.previous')
    ? [
        tell(
          ' En el período anterior subió {|net_cash_flow.previous|}.',
          ' In the period before it rose by {|net_cash_flow.previous|}.',
        ),
      ]
    : [];
}

function overdueToo(book: FigureBook) {
  return book.isPositive('receivables_overdue')
    ? [tell(' De ese saldo ha vencido {receivables_overdue}.', ' Of that, {receivables_overdue} is overdue.')]
    : [];
}

function dueToo(book: FigureBook) {
  return book.isPositive('payables_overdue')
    ? [tell(' De ese saldo ha vencido {payables_overdue}.', ' Of that, {payables_overdue} is overdue.')]
    : [];
}
