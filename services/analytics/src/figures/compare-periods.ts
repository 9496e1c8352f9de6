import type { FigureKey, StoredFigure } from '@cifra/proto';
import type { BookProfile } from './book-profile.ts';
import { catalogue } from './catalogue.ts';
import type { FigureDefinition } from './catalogue.ts';
import { comparedBalances, comparedFlows } from './compared-figures.ts';
import { figureId } from './figure-ids.ts';
import { findChange, notAvailable, valueOf } from './find-value.ts';
import type { Known } from './find-value.ts';
import type { Totals } from './totals.ts';
import { joinReasons, reasons } from './reasons.ts';
import { toFigure } from './to-figure.ts';
import type { FigureContext } from './to-figure.ts';

type Context = FigureContext & { readonly totals: Totals; readonly known: ReadonlyMap<string, Known> };

/**
 * How figures stand in time: flows of the period before and their change since, where the book holds all of that
 * period; the change of balances within the period, where both are known. Nothing of what the book doesn't reach.
 */
export function comparePeriods(context: Context): StoredFigure[] {
  return [...flowComparisons(context), ...balanceComparisons(context)];
}

function flowComparisons(context: Context): StoredFigure[] {
  const { previous } = context.profile;
  if (previous === null) return [];
  return comparedFlows.flatMap((key) => {
    const now = context.known.get(key);
    if (now === undefined) return [];
    const before = previousOf(key, previous, context);
    return [before.figure, changeOf(key, now, before, context)];
  });
}

function balanceComparisons(context: Context): StoredFigure[] {
  return comparedBalances.flatMap(([key, base]) => {
    const [now, before] = [context.known.get(key), context.known.get(base)];
    const known = now !== undefined && before !== undefined && now.exact !== null && before.exact !== null;
    return known ? [changeOf(key, now, before, context)] : [];
  });
}

function previousOf(
  key: (typeof comparedFlows)[number],
  { period, closesUnrecognised }: NonNullable<BookProfile['previous']>,
  context: Context,
): Known {
  const found =
    closesUnrecognised && restsOnResult(key)
      ? notAvailable(reasons.closes_unrecognised)
      : valueOf(context.totals.measures.get(`${key}.previous`));
  const breakdown = { kind: 'previous' } as const;
  const reason =
    found.exact === null ? found.reason : joinReasons([found.reason, context.profile.unbalanced]);
  const figure = toFigure(
    { id: figureId(key, breakdown), key, kind: 'money', period, breakdown, found, reason },
    context,
  );
  return { figure, exact: found.exact };
}

function changeOf(key: FigureKey, now: Known, before: Known, context: Context): StoredFigure {
  const breakdown = { kind: 'change' } as const;
  const found = findChange(now, before);
  const { period } = context.profile;
  const parts = [now.figure.id, before.figure.id];
  return toFigure(
    {
      id: figureId(key, breakdown),
      key,
      kind: 'percent',
      period,
      breakdown,
      found,
      reason: found.reason,
      parts,
    },
    context,
  );
}

const definitions: ReadonlyMap<FigureKey, FigureDefinition> = new Map(
  catalogue.map((definition) => [definition.key, definition]),
);

/** Whether a figure is made of income or expenses, which a closing entry that was not recognised undoes. */
function restsOnResult(key: FigureKey): boolean {
  const definition = definitions.get(key);
  if (definition === undefined) return false;
  const { source, blockedByClosing = false } = definition;
  return blockedByClosing || ('of' in source && source.of.some(restsOnResult));
}
