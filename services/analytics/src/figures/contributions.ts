import type { DatasetManifest } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';
import type { Session } from '../ledger/engine.ts';
import { allotParties } from './allot-parties.ts';
import { catalogue, sourceOf } from './catalogue.ts';
import type { FigureSource, Operand } from './catalogue.ts';
import { comparedFlows, previousSources } from './compared-figures.ts';
import { compileMeasure } from './compile-measure.ts';
import { selectedMeasures } from './measures.ts';
import type { CombinedMeasure, MeasureName, PreviousMeasure, SelectedMeasure } from './measures.ts';
import { buildOpenBook } from './open-items/build-open-book.ts';
import type { OpenBook } from './open-items/build-open-book.ts';
import { buildPartyKeys } from './party-keys.ts';

/**
 * Builds the table `contributions` (measure, posting, month, party, amount): each ledger row that counts for a
 * measure, with what it contributes. Values are sums over this table and evidence is its rows, so that one can't
 * disagree with the other. Needs the tables of `buildFacts`.
 *
 * @param termDays - days from the invoice after which an item without due date counts as due.
 */
export async function buildContributions(
  session: Session,
  chart: Chart,
  book: Pick<DatasetManifest, 'granularity' | 'period'>,
  termDays: number,
): Promise<OpenBook> {
  await session.run(
    'CREATE TEMP TABLE contributions (measure VARCHAR, posting BIGINT, month VARCHAR, party VARCHAR, amount DECIMAL(38,6))',
  );
  for (const measure of selectedMeasures) {
    const { sql, params } = compileMeasure(measure, chart);
    const rows = `SELECT $measure, posting, month, NULL, contribution FROM (${sql})`;
    await session.run(`INSERT INTO contributions ${rows}`, { ...params, measure });
  }
  await buildPartyKeys(session, chart);
  const open = await buildOpenBook(session, book, chart, termDays);
  for (const definition of catalogue) {
    const source = sourceOf(definition, book.granularity);
    if (source.kind === 'sum' || source.kind === 'difference') await combine(session, source);
  }
  await addPrevious(session, chart);
  await allotParties(session, 'customers', chart);
  await allotParties(session, 'suppliers', chart);
  return open;
}

/** What the compared figures are made of in the period before; only whole figures, so without months. */
async function addPrevious(session: Session, chart: Chart): Promise<void> {
  for (const measure of previousSources.selected) {
    const { sql, params } = compileMeasure(measure, chart, 'in_previous');
    const rows = `SELECT $measure, posting, NULL, NULL, contribution FROM (${sql})`;
    await session.run(`INSERT INTO contributions ${rows}`, { ...params, measure: previousName(measure) });
  }
  for (const source of previousSources.combined) await combine(session, source, previousName);
  const told: ReadonlySet<string> = new Set(comparedFlows);
  const steps = [...previousSources.selected, ...previousSources.combined.map(({ measure }) => measure)];
  for (const measure of steps.filter((step) => !told.has(step))) {
    await session.run('DELETE FROM contributions WHERE measure = $measure', {
      measure: previousName(measure),
    });
  }
}

function previousName(measure: SelectedMeasure | CombinedMeasure | Operand): PreviousMeasure {
  return `${measure}.previous`;
}

/**
 * The rows of a measure that is made of two others: a posting that counts in both counts once, by what is left, also
 * where it is a flow in one, with its month, and part of a balance in the other, without.
 */
async function combine(
  session: Session,
  source: Extract<FigureSource, { kind: 'sum' | 'difference' }>,
  nameOf: (measure: Operand | CombinedMeasure) => MeasureName = (measure) => measure,
): Promise<void> {
  const [first, second] = [nameOf(source.of[0]), nameOf(source.of[1])];
  const other = source.kind === 'sum' ? 'amount' : '-amount';
  await session.run(
    `INSERT INTO contributions SELECT $measure, posting, month, NULL, total FROM (
       SELECT posting, min(month) AS month, sum(CASE measure WHEN $first THEN amount ELSE ${other} END) AS total
       FROM contributions WHERE measure IN ($first, $second) GROUP BY posting
     ) WHERE total <> 0`,
    { measure: nameOf(source.measure), first, second },
  );
}

/** Writes the contributions where evidence will read them: the very amounts that were summed. */
export async function saveContributions(session: Session, file: string): Promise<void> {
  // Each measure was added as a whole, so its rows stand together already.
  await session.run(
    `COPY contributions TO '${file.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION zstd)`,
  );
}
