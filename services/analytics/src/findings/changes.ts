import { absolute, compare, roundTo, sign, subtract } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { BilingualText, FigureKey } from '@cifra/proto';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import { figure, magnitude, tell, words } from './phrase.ts';
import type { Slot } from './phrase.ts';

/** How an amount stands against the period before. */
export type Change = {
  readonly direction: 'up' | 'down' | 'same';
  /** The difference, without its sign. */
  readonly difference: Decimal;
  /** Whether the change in percent can be told: it goes the same way and says something. */
  readonly inPercent: boolean;
};

/** Beyond it, percent of a small base says less than both amounts do. */
const mostPercent = whole(1000);

/** Balances are compared with themselves just before the period, flows with the period before. */
const bases: Partial<Readonly<Record<FigureKey, FigureKey>>> = {
  receivables: 'receivables_opening',
  payables: 'payables_opening',
};

function baseOf(key: FigureKey): string {
  return bases[key] ?? `${key}.previous`;
}

/**
 * The change of a figure since the period before, where both are known and neither is negative: across a change of
 * sign, or between losses, no percent and no such word as "grows" is right (see `result-change.ts`).
 */
export function changeOf(book: FigureBook, key: FigureKey): Change | undefined {
  const [previous, percent] = [baseOf(key), `${key}.change`];
  if (!book.knows(key, previous) || book.isNegative(key) || !book.isPositive(previous)) return undefined;
  const difference = roundTo(subtract(book.value(key), book.value(previous)), 2);
  const change = book.knows(percent) ? book.value(percent) : undefined;
  const shown = change === undefined ? undefined : roundTo(change, 1);
  const isSame = sign(difference) === 0 || (shown !== undefined && sign(shown) === 0);
  return {
    direction: isSame ? 'same' : sign(difference) > 0 ? 'up' : 'down',
    difference: absolute(difference),
    inPercent:
      shown !== undefined && sign(shown) === sign(difference) && compare(absolute(shown), mostPercent) < 0,
  };
}

/** Who grows or falls, with the number that its verb takes in each language. */
export type Subject = {
  readonly es: string;
  readonly en: string;
  readonly plural: { readonly es: boolean; readonly en: boolean };
};

export const subjects = {
  income: { es: 'los ingresos', en: 'income', plural: { es: true, en: false } },
  expenses: { es: 'los gastos', en: 'expenses', plural: { es: true, en: true } },
  ebitda: { es: 'el EBITDA', en: 'EBITDA', plural: { es: false, en: false } },
  purchase_volume: {
    es: 'las compras y servicios',
    en: 'purchases and services',
    plural: { es: true, en: true },
  },
  depreciation: { es: 'las amortizaciones', en: 'depreciation', plural: { es: true, en: false } },
  receivables: {
    es: 'lo que le deben sus clientes',
    en: 'what your customers owe you',
    plural: { es: false, en: false },
  },
  payables: {
    es: 'lo que debe a sus proveedores',
    en: 'what you owe your suppliers',
    plural: { es: false, en: false },
  },
} as const satisfies Partial<Readonly<Record<FigureKey, Subject>>>;

export type ChangingKey = keyof typeof subjects;

/**
 * A clause that tells the change, and the amount that it came to: `los ingresos crecen un 4,2 %, hasta 1.042,00 €`.
 * Percent comes without its sign, as the verb says the direction; without a percent both amounts are told.
 */
export function changeClause(key: ChangingKey, change: Change, options: { first: boolean }): BilingualText {
  const slots = {
    who: subjectSlot(subjects[key], options.first),
    does: verb(subjects[key], change.direction),
    now: figure(key),
  };
  if (change.direction === 'same') return tell('{who} {does} en {now}', '{who} {does} at {now}', slots);
  return change.inPercent
    ? tell('{who} {does} un {change}, hasta {now}', '{who} {does} by {change}, to {now}', {
        ...slots,
        change: magnitude(`${key}.change`),
      })
    : tell('{who} {does} de {before} a {now}', '{who} {does} from {before} to {now}', {
        ...slots,
        before: figure(baseOf(key)),
      });
}

function subjectSlot({ es, en }: Subject, first: boolean): Slot {
  return first ? words(capital(es), capital(en)) : words(es, en);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function verb({ plural }: Subject, direction: Change['direction']): Slot {
  const { one, many } = verbs[direction];
  return words((plural.es ? many : one).es, (plural.en ? many : one).en);
}

const verbs = {
  up: { one: { es: 'crece', en: 'grows' }, many: { es: 'crecen', en: 'grow' } },
  down: { one: { es: 'baja', en: 'falls' }, many: { es: 'bajan', en: 'fall' } },
  same: { one: { es: 'se mantiene', en: 'stays' }, many: { es: 'se mantienen', en: 'stay' } },
} as const;

/** What opens a sentence that compares flows, what one that compares balances, and what closes it. */
export const sinceBefore = tell('Frente al período anterior, ', 'Compared with the period before, ');
export const sinceStart = tell('Desde el inicio del período, ', 'Since the start of the period, ');
export const stop = tell('.', '.');
