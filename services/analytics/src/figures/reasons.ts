import type { Bilingual } from '@cifra/proto';

/** Why a figure can't be known, or what it rests on. No digits: these sentences are printed. */
export const reasons = {
  no_opening: {
    es: 'Los libros no traen el asiento de apertura, así que se conocen los movimientos pero no los saldos',
    en: 'The books have no opening entry, so movements are known but balances are not',
  },
  years_missing: {
    es: 'Los libros no llegan sin huecos desde el asiento de apertura hasta el ejercicio del saldo',
    en: 'The books do not run without a gap from the opening entry to the fiscal year of the balance',
  },
  no_postings: {
    es: 'Los libros no tienen apuntes en este período',
    en: 'The books hold no postings in this period',
  },
  closes_unrecognised: {
    es: 'Un asiento del período lleva ingresos o gastos contra el resultado del ejercicio y no consta como regularización',
    en: 'An entry of the period moves income or expenses against the result of the year and is not marked as a closing entry',
  },
  zero_denominator: {
    es: 'La cifra por la que habría que dividir es cero o negativa',
    en: 'The figure to divide by is zero or negative',
  },
  term_assumed: {
    es: 'Estimado: los libros no traen todos los vencimientos; donde faltan se cuenta el plazo legal de treinta días desde la factura',
    en: 'Estimated: the books do not hold every due date; where one is missing, the legal term of thirty days from the invoice is used',
  },
  term_configured: {
    es: 'Estimado: los libros no traen todos los vencimientos; donde faltan se cuenta desde la factura el plazo de pago configurado',
    en: 'Estimated: the books do not hold every due date; where one is missing, the payment term of the configuration is used, counted from the invoice',
  },
  order_assumed: {
    es: 'Estimado: los libros no casan todos los cobros y pagos con sus facturas; los demás se aplican a la de su mismo documento y, si no, a la que antes vence',
    en: 'Estimated: the books do not match every collection and payment with its invoice; the rest settle the invoice with the same document number, else the one due first',
  },
  mixed_parties: {
    es: 'Estimado: hay cuentas que llevan a varios terceros en un solo saldo, y se toma por pendiente lo último en vencer',
    en: 'Estimated: some accounts keep several parties in one balance, and what fell due last is taken to be open',
  },
  nothing_due: {
    es: 'En el período no ha vencido nada',
    en: 'Nothing fell due in the period',
  },
  owed_beyond_billings: {
    es: 'Los clientes deben más que lo pendiente al inicio y lo facturado juntos: hay cargos que no son ventas y el porcentaje no diría nada',
    en: 'Customers owe more than what was open at the start and what was billed together: some charges are not sales, and a percentage would say nothing',
  },
  overdrawn: {
    es: 'Estimado: una cuenta de tesorería está en descubierto y su saldo no se cuenta como deuda',
    en: 'Estimated: a cash or bank account is overdrawn and its balance is not counted as a debt',
  },
  partly_named: {
    es: 'Estimado: algunas cuentas mezclan apuntes con tercero y sin él, y se toman como un solo saldo',
    en: 'Estimated: some accounts mix postings with and without a party, and are taken as one balance',
  },
  nobody_named: {
    es: 'Estimado: los libros llevan a todos en una sola cuenta, así que los anticipos se restan de lo pendiente',
    en: 'Estimated: the books keep everybody in a single account, so advances are netted against what is open',
  },
  sums_only: {
    es: 'Los archivos traen sumas por cuenta y no los movimientos, así que no se sabe qué cobros, pagos o facturas hubo',
    en: 'The files hold sums by account and not the movements, so they do not tell what was collected, paid or invoiced',
  },
  founded: {
    es: 'Estimado: no hay asiento de apertura, pero los libros empiezan con la aportación de capital, así que los saldos se cuentan desde cero',
    en: 'Estimated: there is no opening entry, but the books begin with the capital paid in, so balances are counted from zero',
  },
  undated_debt: {
    es: 'Estimado: el plan de cuentas no separa los préstamos que vencen en un año, así que no se cuentan como pasivo corriente',
    en: 'Estimated: the chart of accounts does not separate the loans that fall due within a year, so they are not counted as current liabilities',
  },
  no_base: {
    es: 'La cifra con la que se compara es cero o negativa, así que una variación en porcentaje no diría nada',
    en: 'The figure to compare with is zero or negative, so a change in percent would say nothing',
  },
  in_transit: {
    es: 'Estimado: quedan traspasos en camino entre cuentas propias, así que las entradas menos las salidas no explican todo el cambio de la tesorería',
    en: 'Estimated: transfers between own accounts are still on their way, so money in less money out does not explain all of the change in cash',
  },
  cash_differs: {
    es: 'Estimado: la apertura de un ejercicio no coincide con el cierre del anterior, y las entradas menos las salidas no explican todo el cambio de la tesorería',
    en: 'Estimated: the opening of a year differs from the close of the one before, so money in less money out does not explain all of the change in cash',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type ReasonCode = keyof typeof reasons;

/** Several reasons as one text, each once, that they are estimates said once; null when there is none. */
export function joinReasons(list: readonly (Bilingual | null)[]): Bilingual | null {
  const given = list.filter((reason) => reason !== null);
  const distinct = given.filter(({ es }, index) => !isTold(es, given.slice(0, index)));
  if (distinct.length === 0) return null;
  return {
    es: inOneText(distinct.map(({ es }) => es)),
    en: inOneText(distinct.map(({ en }) => en)),
  };
}

/** Whether one of the texts before says the same, alone or among others. */
function isTold(text: string, before: readonly Bilingual[]): boolean {
  return before.some(({ es }) => es.includes(text) || es.includes(withoutMark(text)));
}

function inOneText([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((text) => (mark.test(first) ? withoutMark(text) : text))].join('. ');
}

/** “Estimado: los libros…” */
const mark = /^(?:Estimado|Estimated): (.)/u;

function withoutMark(text: string): string {
  return text.replace(mark, (_, letter: string) => letter.toUpperCase());
}
