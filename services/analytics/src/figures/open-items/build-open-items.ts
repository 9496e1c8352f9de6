import type { Chart } from '../../charts/chart.ts';
import type { Session, SqlParams } from '../../ledger/engine.ts';
import { textOf } from '../../ledger/sql-values.ts';
import type { OpenSide } from '../measures.ts';
import type { PartySide } from '../party-keys.ts';
import type { Assumptions } from './assumptions.ts';
import { buildHeldRows, streamHolders } from './held-rows.ts';
import { settleHolder } from './settle-holder.ts';
import { amountOfUnits } from './units.ts';
import type { TableRow } from './units.ts';

const sides = {
  receivables: {
    party: 'customers',
    owed: 'debit',
    balance: 'customer_balance',
    overdue: 'customer_overdue',
  },
  payables: { party: 'suppliers', owed: 'credit', balance: 'supplier_balance', overdue: null },
} as const satisfies Record<OpenSide, { readonly party: PartySide; readonly [key: string]: unknown }>;

export type OpenItems = Assumptions & {
  /** The earliest due date that stands open, by the party's slug; only dates that the book gives, never assumed ones. */
  readonly earliestDue: ReadonlyMap<string, string>;
};

/**
 * Adds to `contributions` what stands open at the close on one side, item by item: not due, overdue, overdue by age,
 * and by party (README, Definitions). Every item contributes its open part, so that not due and overdue add up to the
 * side's balance. Needs `facts`, `entries`, `party_keys`.
 *
 * @param cutOff - the last day of the period: an item is overdue from the day after its due date on.
 */
export async function buildOpenItems(
  session: Session,
  side: OpenSide,
  { chart, cutOff, termDays }: { readonly chart: Chart; readonly cutOff: string; readonly termDays: number },
): Promise<OpenItems> {
  const { party, owed } = sides[side];
  await buildHeldRows(session, { accounts: chart[side], span: 'at_close', owed, termDays });
  const guessed = await settleHeld(session);
  await addContributions(session, side, cutOff);
  const due = await session.rows(
    `SELECT k.party, (DATE '1970-01-01' + min(due))::VARCHAR AS due
     FROM open_items o JOIN party_keys k ON o.posting = k.posting AND k.side = $party
     WHERE is_dated GROUP BY k.party`,
    { party },
  );
  const open: OpenItems = {
    term: await holdsAny(session, 'SELECT 1 FROM open_items WHERE NOT is_dated LIMIT 1'),
    order: guessed,
    mixed: await holdsAny(
      session,
      `SELECT 1 FROM held h JOIN party_keys k ON h.posting = k.posting AND k.side = $party
       GROUP BY account, holder HAVING count(DISTINCT k.party) > 1 AND min(units) < 0 LIMIT 1`,
      { party },
    ),
    earliestDue: new Map(due.map((row) => [textOf(row, 'party'), textOf(row, 'due')])),
  };
  await session.run('DROP TABLE held; DROP TABLE open_items');
  return open;
}

/** Table `open_items` (posting, due, is_dated, amount). @returns whether what stays open was guessed anywhere. */
async function settleHeld(session: Session): Promise<boolean> {
  await session.run(
    'CREATE TEMP TABLE open_items (posting BIGINT, due INTEGER, is_dated BOOLEAN, amount DECIMAL(38,6))',
  );
  let guessed = false;
  const rows: TableRow[] = [];
  for await (const holder of streamHolders(session)) {
    const { open, guessedOpen } = settleHolder(holder);
    guessed ||= guessedOpen;
    for (const { row, open: units } of open) {
      rows.push([row.posting, row.due, row.isDated, amountOfUnits(units)]);
    }
  }
  await session.appendRows('open_items', rows);
  return guessed;
}

async function addContributions(session: Session, side: OpenSide, cutOff: string): Promise<void> {
  const { party, balance, overdue } = sides[side];
  await session.run(
    `CREATE TEMP TABLE aged AS
     SELECT o.posting, o.amount, k.party, ($cutOff::DATE - DATE '1970-01-01') - o.due AS late
     FROM open_items o JOIN party_keys k ON o.posting = k.posting AND k.side = $party`,
    { cutOff, party },
  );
  const add = (measure: string, of: string, by = 'NULL'): Promise<void> =>
    session.run(`INSERT INTO contributions SELECT ${measure}, posting, NULL, ${by}, amount FROM aged ${of}`);
  await add(`CASE WHEN late > 0 THEN '${side}_overdue' ELSE '${side}_not_due' END`, '');
  await add(
    `'${side}_ageing.' || CASE WHEN late <= 30 THEN '1-30' WHEN late <= 60 THEN '31-60'
       WHEN late <= 90 THEN '61-90' ELSE 'over-90' END`,
    'WHERE late > 0',
  );
  await add(`'${balance}'`, '', 'party');
  if (overdue !== null) await add(`'${overdue}'`, 'WHERE late > 0', 'party');
  await session.run('DROP TABLE aged');
}

async function holdsAny(session: Session, sql: string, params?: SqlParams): Promise<boolean> {
  return (await session.rows(sql, params)).length > 0;
}
