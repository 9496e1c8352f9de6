import { plainWords } from '../../recognition/normalise-header.ts';

/** What a column of a trial balance may hold; amounts by what they say and on which side. */
export type TrialField =
  | 'account'
  | 'account_name'
  | 'opening'
  | 'opening_debit'
  | 'opening_credit'
  | 'debit'
  | 'credit'
  | 'closing'
  | 'closing_debit'
  | 'closing_credit'
  | 'from'
  | 'to';

type Stage = 'opening' | 'sums' | 'closing';

const sides = new Map([
  ...['debe', 'deudor', 'deudora', 'deudores', 'cargo', 'cargos', 'debito', 'debitos', 'd'].map(debitSide),
  ...['debit', 'debits', 'dr'].map(debitSide),
  ...['haber', 'acreedor', 'acreedora', 'acreedores', 'abono', 'abonos', 'credito', 'creditos', 'h'].map(
    creditSide,
  ),
  ...['credit', 'credits', 'cr'].map(creditSide),
]);
const openingWords = new Set([
  'apertura',
  'inicial',
  'iniciales',
  'anterior',
  'anteriores',
  'opening',
  'initial',
]);
const sumWords = new Set(
  [
    'suma',
    'sumas',
    'movimiento',
    'movimientos',
    'periodo',
    'mes',
    'ejercicio',
    'total',
    'totales',
    'acumulado',
  ].concat([
    'acumulada',
    'acumuladas',
    'acumulados',
    'movement',
    'movements',
    'period',
    'total',
    'totals',
    'ytd',
  ]),
);
const closingWords = new Set([
  'saldo',
  'saldos',
  'final',
  'finales',
  'actual',
  'balance',
  'balances',
  'closing',
  'ending',
]);
/** A person's own balance sides: `Deudor` alone is a balance, `Debe` alone a sum. */
const balanceSides = /^(deudora?|deudores|acreedora?|acreedores)$/;
const silent = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'al',
  'a',
  'en',
  'importe',
  'euros',
  'eur',
  'y',
  'of',
  'the',
]);

function debitSide(word: string): [string, 'debit'] {
  return [word, 'debit'];
}

function creditSide(word: string): [string, 'credit'] {
  return [word, 'credit'];
}

/** Which amount a header names, the label of its group included (`Saldos` above `Deudor`); `null` where it names none. */
export function amountField(header: string): TrialField | null {
  const words = plainWords(header).filter((word) => !silent.has(word) && !/^\d+$/.test(word));
  if (words.length === 0 || words.length > 6) return null;
  let side: 'debit' | 'credit' | null = null;
  const stages = new Set<Stage>();
  for (const word of words) {
    const found = sides.get(word);
    if (found !== undefined && side !== null && side !== found) return null;
    side = found ?? side;
    const stage = stageOf(word);
    if (found === undefined && stage === null) return null;
    if (stage !== null) stages.add(stage);
    if (balanceSides.test(word)) stages.add('closing');
  }
  return fieldOf(stages, side);
}

function stageOf(word: string): Stage | null {
  if (openingWords.has(word)) return 'opening';
  if (closingWords.has(word)) return 'closing';
  return sumWords.has(word) ? 'sums' : null;
}

/** `Saldo inicial` is an opening, `Saldo acumulado` a closing; sums without a side are none. */
function fieldOf(stages: ReadonlySet<Stage>, side: 'debit' | 'credit' | null): TrialField | null {
  const stage = stages.has('opening') ? 'opening' : stages.has('closing') ? 'closing' : 'sums';
  if (stage === 'sums') return side;
  return side === null ? stage : `${stage}_${side}`;
}

/** Whether a cell above the header is the label of a group of columns. */
export function isGroupLabel(cell: string): boolean {
  const words = plainWords(cell).filter((word) => !silent.has(word));
  return words.length > 0 && words.length <= 4 && words.every((word) => stageOf(word) !== null);
}

/** `Desde` and `Hasta`: the first and last day of the period, the same in each row. */
export function dayField(header: string): 'from' | 'to' | null {
  const words = plainWords(header).filter((word) => word !== 'fecha' && word !== 'date' && !silent.has(word));
  if (words.length !== 1) return null;
  const [word] = words;
  if (word === 'desde' || word === 'inicio' || word === 'from') return 'from';
  return word === 'hasta' || word === 'fin' || word === 'to' ? 'to' : null;
}
