import type { Chart } from '../charts/chart.ts';
import type { Session } from '../ledger/engine.ts';
import { allotParties } from './allot-parties.ts';
import { catalogue } from './catalogue.ts';
import type { FigureSource } from './catalogue.ts';
import { compileMeasure } from './compile-measure.ts';
import { selectedMeasures } from './measures.ts';
import { buildPartyKeys } from './party-keys.ts';

/**
 * Builds the table `contributions` (measure, posting, month, party, amount): each ledger row that counts for a
 * measure, with what it contributes. Values are sums over this table and evidence is its rows, so that one can't
 * disagree with the other. Needs the tables of `buildFacts`.
 */
export async function buildContributions(session: Session, chart: Chart): Promise<void> {
  await session.run(
    'CREATE TEMP TABLE contributions (measure VARCHAR, posting BIGINT, month VARCHAR, party VARCHAR, amount DECIMAL(38,6))',
  );
  for (const measure of selectedMeasures) {
    const { sql, params } = compileMeasure(measure, chart);
    const rows = `SELECT $measure, posting, month, NULL, contribution FROM (${sql})`;
    await session.run(`INSERT INTO contributions ${rows}`, { ...params, measure });
  }
  for (const { source } of catalogue) {
    if (source.kind === 'sum' || source.kind === 'difference') await combine(session, source);
  }
  await buildPartyKeys(session, chart);
  await allotParties(session, 'customers', chart);
  await allotParties(session, 'suppliers', chart);
}

/** The rows of a measure that is made of two others: a posting that counts in both counts once, by what is left. */
async function combine(
  session: Session,
  source: Extract<FigureSource, { kind: 'sum' | 'difference' }>,
): Promise<void> {
  const [first, second] = source.of;
  const other = source.kind === 'sum' ? 'amount' : '-amount';
  await session.run(
    `INSERT INTO contributions SELECT $measure, posting, month, NULL, total FROM (
       SELECT posting, month, sum(CASE measure WHEN $first THEN amount ELSE ${other} END) AS total
       FROM contributions WHERE measure IN ($first, $second) GROUP BY posting, month
     ) WHERE total <> 0`,
    { measure: source.measure, first, second },
  );
}

/** Writes the contributions where evidence will read them: the very amounts that were summed. */
export async function saveContributions(session: Session, file: string): Promise<void> {
  const sorted = 'SELECT * FROM contributions ORDER BY measure, party, posting';
  await session.run(`COPY (${sorted}) TO '${file.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION zstd)`);
}
