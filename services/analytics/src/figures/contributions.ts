import type { Chart } from '../charts/chart.ts';
import type { Session } from '../ledger/engine.ts';
import { allotParties } from './allot-parties.ts';
import { compileMeasure } from './compile-measure.ts';
import { selectedMeasures } from './measures.ts';

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
  await allotParties(session, 'customers', chart);
  await allotParties(session, 'suppliers', chart);
}

/** Writes the contributions where evidence will read them: the very amounts that were summed. */
export async function saveContributions(session: Session, file: string): Promise<void> {
  const sorted = 'SELECT * FROM contributions ORDER BY measure, party, posting';
  await session.run(`COPY (${sorted}) TO '${file.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION zstd)`);
}
