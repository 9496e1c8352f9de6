/** A posting of one balance holder, in the order in which it is settled or settles. */
export type SettledRow = {
  /** Above zero an item (an invoice), below zero what settles items (a payment, a credit note). */
  readonly units: bigint;
  /** When an item falls due, as a day number; of no meaning for what settles. */
  readonly due: number;
  /** Empty where there is none. */
  readonly lettering: string;
  readonly document: string;
};

/** A posting with what is left of it, without sign. */
type Part<Row> = { readonly row: Row; left: bigint };

export type OpenPart<Row> = { readonly row: Row; readonly open: bigint };

export type SettledHolder<Row> = {
  /** Items with something left, in the order given. */
  readonly open: readonly OpenPart<Row>[];
  /** Which item stays open was not told by the lettering and matters, because they fall due on different days. */
  readonly guessedOpen: boolean;
  /** Which settlement settled which item was not told by the lettering. */
  readonly guessedPairs: boolean;
};

/** Hears each settlement: how many units of the item that posting settles. */
export type OnSettled<Row> = (item: Row, by: Row, units: bigint) => void;

/**
 * Settles the items of one balance holder. What carries the same letter settles each other first; what carries none
 * settles an item without letter of the same document, then those without letter, then whatever is left. Within each
 * of these the first is settled first: so rows come oldest first. What the settlements exceed the items by stays
 * theirs, so that the open parts add up to the holder's balance wherever it is above zero.
 */
export function settleHolder<Row extends SettledRow>(
  rows: readonly Row[],
  onSettled: OnSettled<Row> = () => undefined,
): SettledHolder<Row> {
  const parts = rows.map((row): Part<Row> => ({ row, left: row.units < 0n ? -row.units : row.units }));
  const unlettered = parts.filter(({ row }) => row.lettering === '');
  const groups = poolsBy(parts, ({ lettering }) => lettering);
  const partial = groups.filter((pool) => settlePool(pool, onSettled) && pool.some(isOpenItem));
  const left = parts.filter(isOpenItem);
  let movedFreely = false;
  for (const pool of [...poolsBy(unlettered, ({ document }) => document), unlettered, parts]) {
    movedFreely = settlePool(pool, onSettled) || movedFreely;
  }
  return {
    open: parts.filter(isOpenItem).map(({ row, left: open }) => ({ row, open })),
    guessedOpen:
      (movedFreely && fallDueApart(left)) || partial.some((pool) => fallDueApart(pool.filter(isItem))),
    guessedPairs: movedFreely || groups.some(isManyToMany),
  };
}

function isItem<Row extends SettledRow>({ row }: Part<Row>): boolean {
  return row.units > 0n;
}

function isOpenItem<Row extends SettledRow>(part: Part<Row>): boolean {
  return isItem(part) && part.left > 0n;
}

/** The parts that share a key, without those that have none. */
function poolsBy<Row>(parts: readonly Part<Row>[], keyOf: (row: Row) => string): Part<Row>[][] {
  const keyed = parts.filter(({ row }) => keyOf(row) !== '');
  return [...Map.groupBy(keyed, ({ row }) => keyOf(row)).values()];
}

/** Settles the first open item by the first settlement left, and so on. @returns whether anything was settled. */
function settlePool<Row extends SettledRow>(pool: readonly Part<Row>[], onSettled: OnSettled<Row>): boolean {
  const settlements = pool.filter((part) => !isItem(part) && part.left > 0n);
  let next = 0;
  let moved = false;
  for (const item of pool) {
    if (!isItem(item)) continue;
    for (let by = settlements[next]; by !== undefined && item.left > 0n; by = settlements[next]) {
      const units = by.left < item.left ? by.left : item.left;
      item.left -= units;
      by.left -= units;
      onSettled(item.row, by.row, units);
      moved = true;
      if (by.left === 0n) next += 1;
    }
  }
  return moved;
}

function fallDueApart<Row extends SettledRow>(parts: readonly Part<Row>[]): boolean {
  return new Set(parts.map(({ row }) => row.due)).size > 1;
}

function isManyToMany<Row extends SettledRow>(pool: readonly Part<Row>[]): boolean {
  const items = pool.filter(isItem).length;
  return items > 1 && pool.length - items > 1;
}
