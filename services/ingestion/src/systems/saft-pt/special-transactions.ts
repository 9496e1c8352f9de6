import type { statedOperations } from '../../reading/posting-line.ts';
import type { SaftRecord } from './saft-records.ts';

const openingWords = /\babertura\b|\bsaldos? inicia/;
const otherOpenings = /abertura (de |da |do )?(conta|caixa|credito|concurso|loja|letra|cofre|sinal)/;

/** Which accounts a transaction has moved so far. */
export type TransactionShape = {
  lines: number;
  /** All of them of classes 1 to 5 or 8: none of income and expense. */
  onlyBalance: boolean;
  /** All of them of classes 6, 7 or 81, and one of 81. */
  onlyResult: boolean;
  hasResultAccount: boolean;
  hasEquity: boolean;
  readonly movements: Map<string, bigint>;
};

export function emptyShape(): TransactionShape {
  return {
    lines: 0,
    onlyBalance: true,
    onlyResult: true,
    hasResultAccount: false,
    hasEquity: false,
    movements: new Map(),
  };
}

/** Whether a transaction of the first day calls itself, or its journal, the opening. */
export function saysOpening(transaction: SaftRecord, journal: SaftRecord | null): boolean {
  const texts = [transaction.fields.get('Description'), journal?.fields.get('Description')];
  return texts.some((text) => {
    const words = (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return openingWords.test(words) && !otherOpenings.test(words);
  });
}

/**
 * Whether a transaction clears the result: type `A` (apuramento de resultados, Portaria 302/2016), or, whatever its
 * type says, one that moves income and expense against account 81 and touches nothing else (SNC, Portaria 218/2015).
 */
export function isClearing(transaction: SaftRecord, shape: TransactionShape): boolean {
  const type = (transaction.fields.get('TransactionType') ?? '').toUpperCase();
  return type === 'A' || (shape.lines > 0 && shape.onlyResult && shape.hasResultAccount);
}

/** Whether what calls itself the opening is shaped like one: balances alone, with equity or of several accounts. */
export function isOpeningShape(shape: TransactionShape): boolean {
  return shape.onlyBalance && (shape.hasEquity || shape.movements.size >= 4);
}

export type SpecialOperation = typeof statedOperations.opening | typeof statedOperations.regularisation;

/** Adds a line; `units` = debit − credit in millionths. */
export function addToShape(shape: TransactionShape, account: string, units: bigint): void {
  shape.lines += 1;
  shape.onlyBalance &&= /^[1-58]/.test(account);
  shape.onlyResult &&= /^([67]|81)/.test(account);
  shape.hasResultAccount ||= account.startsWith('81');
  shape.hasEquity ||= account.startsWith('5');
  shape.movements.set(account, (shape.movements.get(account) ?? 0n) + units);
}
