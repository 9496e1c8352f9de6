import type { Bilingual, FigureKey } from '@cifra/proto';

/** How each figure is calculated, with the accounts it uses, for people. Definitions and their sources: README. */
export const formulas: Readonly<Record<FigureKey, Bilingual>> = {
  income: {
    es: 'Haber − debe de las cuentas del grupo 7 en el período',
    en: 'Credit − debit of the accounts of group 7 in the period',
  },
  expenses: {
    es: 'Debe − haber de las cuentas del grupo 6 en el período, impuesto sobre beneficios incluido',
    en: 'Debit − credit of the accounts of group 6 in the period, income tax included',
  },
  net_income: {
    es: 'Ingresos − gastos',
    en: 'Income − expenses',
  },
  cash_opening: {
    es: 'Saldo de las cuentas 57 justo antes del período: apertura y apuntes desde ella',
    en: 'Balance of accounts 57 just before the period: opening entry and postings since',
  },
  cash_closing: {
    es: 'Saldo de las cuentas 57 al final del período: apertura y apuntes desde ella',
    en: 'Balance of accounts 57 at the end of the period: opening entry and postings since',
  },
  cash_in: {
    es: 'Debe − haber de las cuentas 57 en los asientos en que la tesorería aumenta; los traspasos entre cuentas propias no cuentan',
    en: 'Debit − credit of accounts 57 in the entries where cash grows; transfers between own accounts do not count',
  },
  cash_out: {
    es: 'Haber − debe de las cuentas 57 en los asientos en que la tesorería disminuye; los traspasos entre cuentas propias no cuentan',
    en: 'Credit − debit of accounts 57 in the entries where cash falls; transfers between own accounts do not count',
  },
  net_cash_flow: {
    es: 'Entradas − salidas de tesorería',
    en: 'Cash in − cash out',
  },
  receivables: {
    es: 'Saldos deudores, por subcuenta y tercero, de 430–436 y 44 al final del período; los saldos acreedores no se restan',
    en: 'Debit balances, by sub-account and party, of 430–436 and 44 at the end of the period; credit balances are not netted',
  },
  receivables_opening: {
    es: 'Saldos deudores, por subcuenta y tercero, de 430–436 y 44 justo antes del período',
    en: 'Debit balances, by sub-account and party, of 430–436 and 44 just before the period',
  },
  payables: {
    es: 'Saldos acreedores, por subcuenta y tercero, de 400, 401, 403–406, 410 y 411 al final del período; los saldos deudores no se restan',
    en: 'Credit balances, by sub-account and party, of 400, 401, 403–406, 410 and 411 at the end of the period; debit balances are not netted',
  },
  payables_opening: {
    es: 'Saldos acreedores, por subcuenta y tercero, de 400, 401, 403–406, 410 y 411 justo antes del período',
    en: 'Credit balances, by sub-account and party, of 400, 401, 403–406, 410 and 411 just before the period',
  },
  current_assets: {
    es: 'Existencias (3) y anticipos a proveedores (407), más los saldos deudores por subcuenta de 43, 44, 46, 47 (sin 474), 48 y 53–57',
    en: 'Inventory (3) and advances to suppliers (407), plus the debit balances by sub-account of 43, 44, 46, 47 (without 474), 48 and 53–57',
  },
  current_liabilities: {
    es: 'Saldos acreedores por subcuenta de 40 (sin 407), 41, 438, 46, 47 (sin 479), 485, 499, 50–52, 55 y 56',
    en: 'Credit balances by sub-account of 40 (without 407), 41, 438, 46, 47 (without 479), 485, 499, 50–52, 55 and 56',
  },
  inventory: {
    es: 'Saldo del grupo 3, neto de su deterioro (39), al final del período',
    en: 'Balance of group 3, net of its impairment (39), at the end of the period',
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
    es: 'Debe − haber de las cuentas de clientes (430–436, 44) en los asientos con ingresos (7)',
    en: 'Debit − credit of the customer accounts (430–436, 44) in the entries with income (7)',
  },
  collections: {
    es: 'Haber − debe de las cuentas de clientes (430–436, 44) en los asientos con tesorería (57)',
    en: 'Credit − debit of the customer accounts (430–436, 44) in the entries with cash (57)',
  },
  collectable: {
    es: 'Clientes pendientes al inicio + facturado en el período',
    en: 'Receivables at the start + billed in the period',
  },
  collection_efficiency: {
    es: 'Cobros ÷ (clientes pendientes al inicio + facturado)',
    en: 'Collections ÷ (receivables at the start + billed)',
  },
  purchases: {
    es: 'Haber − debe de las cuentas de proveedores (400, 401, 403–406, 410, 411) en los asientos con gastos (6) o inmovilizado (2)',
    en: 'Credit − debit of the supplier accounts (400, 401, 403–406, 410, 411) in the entries with expenses (6) or fixed assets (2)',
  },
  payments: {
    es: 'Debe − haber de las cuentas de proveedores (400, 401, 403–406, 410, 411) en los asientos con tesorería (57)',
    en: 'Debit − credit of the supplier accounts (400, 401, 403–406, 410, 411) in the entries with cash (57)',
  },
  payable_total: {
    es: 'Proveedores pendientes al inicio + comprado en el período',
    en: 'Payables at the start + bought in the period',
  },
  payment_efficiency: {
    es: 'Pagos ÷ (proveedores pendientes al inicio + comprado)',
    en: 'Payments ÷ (payables at the start + bought)',
  },
  turnover: {
    es: 'Haber − debe de las cuentas 70 en el período',
    en: 'Credit − debit of accounts 70 in the period',
  },
  top_customers: {
    es: 'Parte de la cifra de negocios (70) de cada asiento que corresponde a este cliente (43), en proporción',
    en: 'The part of each entry’s turnover (70) that belongs to this customer (43), in proportion',
  },
  customer_share: {
    es: 'Ventas al cliente ÷ cifra de negocios',
    en: 'Sales to the customer ÷ turnover',
  },
  purchase_volume: {
    es: 'Debe − haber de las cuentas 60 y 62 en el período',
    en: 'Debit − credit of accounts 60 and 62 in the period',
  },
  top_suppliers: {
    es: 'Parte de las compras y servicios (60, 62) de cada asiento que corresponde a este proveedor (40, 41), en proporción',
    en: 'The part of each entry’s purchases and services (60, 62) that belongs to this supplier (40, 41), in proportion',
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
    es: 'Debe − haber de las cuentas del impuesto sobre beneficios en el período',
    en: 'Debit − credit of the income tax accounts in the period',
  },
  profit_before_tax: {
    es: 'Resultado neto + impuesto sobre beneficios',
    en: 'Net income + income tax',
  },
  finance_result: {
    es: 'Ingresos financieros − gastos financieros',
    en: 'Financial income − financial expenses',
  },
  operating_profit: {
    es: 'Resultado antes de impuestos − resultado financiero',
    en: 'Profit before tax − financial result',
  },
  depreciation: {
    es: 'Debe − haber de las cuentas de amortización en el período',
    en: 'Debit − credit of the depreciation accounts in the period',
  },
  ebitda: {
    es: 'Resultado de explotación + amortizaciones',
    en: 'Operating profit + depreciation',
  },
  customer_advances: {
    es: 'Saldos acreedores de clientes, por subcuenta y tercero, y anticipos recibidos',
    en: 'Credit balances of customers, by sub-account and party, and advances received',
  },
  receivables_not_due: {
    es: 'Partidas abiertas de clientes que vencen después del cierre',
    en: 'Open items of customers that fall due after the close',
  },
  receivables_overdue: {
    es: 'Saldo de clientes − lo que vence después del cierre',
    en: 'Receivables − what falls due after the close',
  },
  receivables_ageing: {
    es: 'Partidas abiertas de clientes por días desde su vencimiento',
    en: 'Open items of customers by days past their due date',
  },
  overdue_share: {
    es: 'Clientes vencido ÷ saldo de clientes',
    en: 'Overdue receivables ÷ receivables',
  },
  customer_balance: {
    es: 'Saldo deudor de este cliente al final del período',
    en: 'Debit balance of this customer at the end of the period',
  },
  customer_overdue: {
    es: 'Partidas abiertas y vencidas de este cliente',
    en: 'Open and overdue items of this customer',
  },
  supplier_advances: {
    es: 'Saldos deudores de proveedores, por subcuenta y tercero, y anticipos entregados',
    en: 'Debit balances of suppliers, by sub-account and party, and advances paid',
  },
  payables_not_due: {
    es: 'Partidas abiertas de proveedores que vencen después del cierre',
    en: 'Open items of suppliers that fall due after the close',
  },
  payables_overdue: {
    es: 'Saldo de proveedores − lo que vence después del cierre',
    en: 'Payables − what falls due after the close',
  },
  payables_ageing: {
    es: 'Partidas abiertas de proveedores por días desde su vencimiento',
    en: 'Open items of suppliers by days past their due date',
  },
  supplier_balance: {
    es: 'Saldo acreedor de este proveedor al final del período',
    en: 'Credit balance of this supplier at the end of the period',
  },
  receivables_settled: {
    es: 'Importe por cobrar − saldo de clientes al final',
    en: 'Collectable − receivables at the end',
  },
  receivables_fallen_due: {
    es: 'Importe por cobrar − clientes sin vencer al final',
    en: 'Collectable − receivables not yet due at the end',
  },
  days_sales_outstanding: {
    es: 'Saldo de clientes ÷ facturación × días del período',
    en: 'Receivables ÷ billings × days of the period',
  },
  payments_due: {
    es: 'Facturas de proveedores que vencen en el período',
    en: 'Supplier invoices that fall due in the period',
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
