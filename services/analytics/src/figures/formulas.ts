import type { Bilingual, FigureKey, Language } from '@cifra/proto';
import { accountsText } from '../charts/accounts-text.ts';
import type { Chart } from '../charts/chart.ts';
import { comparedFlows } from './compared-figures.ts';
import type { Breakdown } from './figure-ids.ts';

/** How a figure is calculated, for people, with the accounts of the book's own chart. */
export function formulaOf(key: FigureKey, chart: Chart, breakdown: Breakdown): Bilingual {
  if (breakdown.kind === 'change') return isFlow(key) ? change.flow : change.balance;
  const { es, en } = formulas[key];
  const also = alsoOf(key, chart);
  return {
    es: withAccounts(es + also.es, chart, 'es'),
    en: withAccounts(en + also.en, chart, 'en'),
  };
}

/** What charts with accounts of a kind that others lack add to a formula. */
function alsoOf(key: FigureKey, chart: Chart): Bilingual {
  const isBought = key === 'purchase_volume' || key === 'top_suppliers';
  if (isBought && chart.passingPurchases.include.length > 0) return passing;
  const isCash = key === 'cash_in' || key === 'cash_out';
  return isCash && chart.transit.include.length > 0 ? inTransit : { es: '', en: '' };
}

const inTransit: Bilingual = {
  es: ', tampoco por {transit}',
  en: ', nor do those by way of {transit}',
};

/** Said of purchases where the chart lets goods pass through an account of their own. */
const passing: Bilingual = {
  es: '; también {passingPurchases}, salvo lo que pasa a existencias o a su coste ({stock}), y lo que se compra directamente en estas',
  en: '; also {passingPurchases}, but for what passes to stock or its cost ({stock}), and what is bought straight into those',
};

const change = {
  flow: {
    es: '(Importe del período − importe del período anterior) ÷ importe del período anterior',
    en: '(Amount of the period − amount of the period before) ÷ amount of the period before',
  },
  balance: {
    es: '(Saldo al final − saldo al inicio del período) ÷ saldo al inicio',
    en: '(Balance at the end − balance at the start of the period) ÷ balance at the start',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

function isFlow(key: FigureKey): boolean {
  return comparedFlows.some((flow) => flow === key);
}

function withAccounts(text: string, chart: Chart, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isAccountSet(name, chart))
      throw new TypeError(`A formula names accounts that no chart has: ${name}`);
    return accountsText(chart[name], language);
  });
}

function isAccountSet(name: string, chart: Chart): name is keyof Chart {
  return name in chart;
}

/** Each formula in words; `{cash}` stands for the accounts of that set in the chart. Definitions: README. */
const formulas: Readonly<Record<FigureKey, Bilingual>> = {
  income: {
    es: 'Haber − debe de las cuentas {income} en el período',
    en: 'Credit − debit of accounts {income} in the period',
  },
  expenses: {
    es: 'Debe − haber de las cuentas {expenses} en el período, impuesto sobre beneficios incluido',
    en: 'Debit − credit of accounts {expenses} in the period, income tax included',
  },
  net_income: {
    es: 'Ingresos − gastos',
    en: 'Income − expenses',
  },
  cash_opening: {
    es: 'Saldo de las cuentas {cash} justo antes del período: apertura y apuntes desde ella',
    en: 'Balance of accounts {cash} just before the period: opening entry and postings since',
  },
  cash_closing: {
    es: 'Saldo de las cuentas {cash} al final del período: apertura y apuntes desde ella',
    en: 'Balance of accounts {cash} at the end of the period: opening entry and postings since',
  },
  cash_in: {
    es: 'Debe − haber de las cuentas {cash} en los asientos en que la tesorería aumenta; los traspasos entre cuentas propias no cuentan',
    en: 'Debit − credit of accounts {cash} in the entries where cash grows; transfers between own accounts do not count',
  },
  cash_out: {
    es: 'Haber − debe de las cuentas {cash} en los asientos en que la tesorería disminuye; los traspasos entre cuentas propias no cuentan',
    en: 'Credit − debit of accounts {cash} in the entries where cash falls; transfers between own accounts do not count',
  },
  net_cash_flow: {
    es: 'Entradas − salidas de tesorería',
    en: 'Cash in − cash out',
  },
  receivables: {
    es: 'Saldos deudores, por subcuenta y tercero, de {receivables} al final del período; los saldos acreedores no se restan',
    en: 'Debit balances, by sub-account and party, of {receivables} at the end of the period; credit balances are not netted',
  },
  receivables_opening: {
    es: 'Saldos deudores, por subcuenta y tercero, de {receivables} justo antes del período',
    en: 'Debit balances, by sub-account and party, of {receivables} just before the period',
  },
  payables: {
    es: 'Saldos acreedores, por subcuenta y tercero, de {payables} al final del período; los saldos deudores no se restan',
    en: 'Credit balances, by sub-account and party, of {payables} at the end of the period; debit balances are not netted',
  },
  payables_opening: {
    es: 'Saldos acreedores, por subcuenta y tercero, de {payables} justo antes del período',
    en: 'Credit balances, by sub-account and party, of {payables} just before the period',
  },
  current_assets: {
    es: 'Saldo de {netCurrentAssets}, más los saldos deudores por subcuenta de {debitCurrentAssets}, al final del período',
    en: 'Balance of {netCurrentAssets}, plus the debit balances by sub-account of {debitCurrentAssets}, at the end of the period',
  },
  current_liabilities: {
    es: 'Saldos acreedores por subcuenta de {creditCurrentLiabilities} al final del período',
    en: 'Credit balances by sub-account of {creditCurrentLiabilities} at the end of the period',
  },
  inventory: {
    es: 'Saldo de las cuentas {inventory}, neto de su deterioro, al final del período',
    en: 'Balance of accounts {inventory}, net of their impairment, at the end of the period',
  },
  liquid_assets: {
    es: 'Activo corriente − existencias',
    en: 'Current assets − inventory',
  },
  current_ratio: {
    es: 'Activo corriente ÷ pasivo corriente',
    en: 'Current assets ÷ current liabilities',
  },
  quick_ratio: {
    es: '(Activo corriente − existencias) ÷ pasivo corriente',
    en: '(Current assets − inventory) ÷ current liabilities',
  },
  billings: {
    es: 'Debe − haber de las cuentas de clientes ({receivables}) en los asientos con ingresos ({income}) o con anticipos e IVA ({customerAdvances}, {outputTax})',
    en: 'Debit − credit of the customer accounts ({receivables}) in the entries with income ({income}) or with advances and VAT ({customerAdvances}, {outputTax})',
  },
  collections: {
    es: 'Haber − debe de las cuentas de clientes ({receivables}) en los asientos con tesorería ({cash})',
    en: 'Credit − debit of the customer accounts ({receivables}) in the entries with cash ({cash})',
  },
  collectable: {
    es: 'Saldo de clientes al inicio + facturado en el período',
    en: 'Receivables at the start + billed in the period',
  },
  collection_efficiency: {
    es: 'Importe vencido ya saldado ÷ importe que había vencido',
    en: 'Fallen due and settled ÷ total fallen due',
  },
  purchases: {
    es: 'Haber − debe de las cuentas de proveedores ({payables}) en los asientos con gastos, existencias o inmovilizado ({purchases}), o con anticipos e IVA ({supplierAdvances}, {inputTax})',
    en: 'Credit − debit of the supplier accounts ({payables}) in the entries with expenses, goods or fixed assets ({purchases}), or with advances and VAT ({supplierAdvances}, {inputTax})',
  },
  payments: {
    es: 'Debe − haber de las cuentas de proveedores ({payables}) en los asientos con tesorería ({cash})',
    en: 'Debit − credit of the supplier accounts ({payables}) in the entries with cash ({cash})',
  },
  payable_total: {
    es: 'Proveedores pendientes al inicio + comprado en el período',
    en: 'Payables at the start + bought in the period',
  },
  payment_efficiency: {
    es: 'Pagado en plazo ÷ pagos con vencimiento en el período',
    en: 'Paid on time ÷ payments due in the period',
  },
  turnover: {
    es: 'Haber − debe de las cuentas {turnover} en el período',
    en: 'Credit − debit of accounts {turnover} in the period',
  },
  top_customers: {
    es: 'Parte de la cifra de negocios ({turnover}) de cada asiento que corresponde a este cliente ({customers}), en proporción',
    en: 'The part of each entry’s turnover ({turnover}) that belongs to this customer ({customers}), in proportion',
  },
  customer_share: {
    es: 'Ventas al cliente ÷ cifra de negocios',
    en: 'Sales to the customer ÷ turnover',
  },
  purchase_volume: {
    es: 'Debe − haber de las cuentas {purchaseVolume} en el período',
    en: 'Debit − credit of accounts {purchaseVolume} in the period',
  },
  top_suppliers: {
    es: 'Parte de las compras y servicios ({purchaseVolume}) de cada asiento que corresponde a este proveedor ({suppliers}), en proporción',
    en: 'The part of each entry’s purchases and services ({purchaseVolume}) that belongs to this supplier ({suppliers}), in proportion',
  },
  supplier_share: {
    es: 'Compras al proveedor ÷ compras y servicios',
    en: 'Purchases from the supplier ÷ purchases and services',
  },
  receivables_to_income: {
    es: 'Pendiente de cobro ÷ ingresos',
    en: 'Receivables ÷ income',
  },
  payables_to_expenses: {
    es: 'Pendiente de pago ÷ gastos',
    en: 'Payables ÷ expenses',
  },
  income_tax: {
    es: 'Debe − haber de las cuentas {incomeTax} en el período',
    en: 'Debit − credit of accounts {incomeTax} in the period',
  },
  profit_before_tax: {
    es: 'Resultado neto + impuesto sobre beneficios',
    en: 'Net income + income tax',
  },
  finance_result: {
    es: 'Ingresos financieros ({financeIncome}) − gastos financieros ({financeCost}) del período',
    en: 'Financial income ({financeIncome}) − financial expenses ({financeCost}) of the period',
  },
  operating_profit: {
    es: 'Resultado antes de impuestos − resultado financiero; lo excepcional cuenta en él',
    en: 'Profit before tax − financial result; exceptional items count in it',
  },
  depreciation: {
    es: 'Debe − haber de las cuentas {depreciation} en el período',
    en: 'Debit − credit of accounts {depreciation} in the period',
  },
  ebitda: {
    es: 'Resultado de explotación + amortizaciones',
    en: 'Operating profit + depreciation',
  },
  customer_advances: {
    es: 'Saldos acreedores de clientes ({receivables}), por subcuenta y tercero, y anticipos recibidos ({customerAdvances}) al final del período',
    en: 'Credit balances of customers ({receivables}), by sub-account and party, and advances received ({customerAdvances}) at the end of the period',
  },
  receivables_not_due: {
    es: 'Partidas abiertas de clientes que vencen el último día del período o después',
    en: 'Open items of customers that fall due on the last day of the period or later',
  },
  receivables_overdue: {
    es: 'Partidas abiertas de clientes que vencieron antes del último día del período: saldo de clientes − sin vencer',
    en: 'Open items of customers that fell due before the last day of the period: receivables − not yet due',
  },
  receivables_ageing: {
    es: 'Partidas abiertas de clientes por días desde su vencimiento',
    en: 'Open items of customers by days past their due date',
  },
  overdue_share: {
    es: 'Saldo vencido de clientes ÷ saldo de clientes',
    en: 'Overdue receivables ÷ receivables',
  },
  customer_balance: {
    es: 'Partidas abiertas de este cliente al final del período, en las cuentas con saldo deudor',
    en: 'Open items of this customer at the end of the period, in accounts with a debit balance',
  },
  customer_overdue: {
    es: 'Partidas abiertas y vencidas de este cliente',
    en: 'Open and overdue items of this customer',
  },
  supplier_advances: {
    es: 'Saldos deudores de proveedores ({payables}), por subcuenta y tercero, y anticipos entregados ({supplierAdvances}) al final del período',
    en: 'Debit balances of suppliers ({payables}), by sub-account and party, and advances paid ({supplierAdvances}) at the end of the period',
  },
  payables_not_due: {
    es: 'Partidas abiertas de proveedores que vencen el último día del período o después',
    en: 'Open items of suppliers that fall due on the last day of the period or later',
  },
  payables_overdue: {
    es: 'Partidas abiertas de proveedores que vencieron antes del último día del período: saldo de proveedores − sin vencer',
    en: 'Open items of suppliers that fell due before the last day of the period: payables − not yet due',
  },
  payables_ageing: {
    es: 'Partidas abiertas de proveedores por días desde su vencimiento',
    en: 'Open items of suppliers by days past their due date',
  },
  supplier_balance: {
    es: 'Partidas abiertas de este proveedor al final del período, en las cuentas con saldo acreedor',
    en: 'Open items of this supplier at the end of the period, in accounts with a credit balance',
  },
  receivables_settled: {
    es: 'Importe por cobrar − saldo de clientes al final',
    en: 'Total to be collected − receivables at the end',
  },
  receivables_fallen_due: {
    es: 'Importe por cobrar − saldo de clientes sin vencer al final',
    en: 'Total to be collected − receivables not yet due at the end',
  },
  days_sales_outstanding: {
    es: 'Saldo de clientes ÷ facturación × días del período',
    en: 'Receivables ÷ billings × days of the period',
  },
  payments_due: {
    es: 'Facturas de proveedores que vencen en el período, menos lo que no se salda con dinero (abonos, efectos)',
    en: 'Supplier invoices that fall due in the period, less what something else than money settles (credit notes, bills)',
  },
  payments_on_time: {
    es: 'Parte de ellas pagada a su vencimiento o antes',
    en: 'The part of them paid on or before their due date',
  },
  days_payable_outstanding: {
    es: 'Saldo de proveedores ÷ compras × días del período',
    en: 'Payables ÷ purchases × days of the period',
  },
};
