import type { FileReading } from '../../reading/reading-result.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { BookFile } from '../read-files.ts';
import type { ChartName } from './chart-accounts.ts';
import { type AccountUse, type ChartVerdict, gatherUses, judgeCharts } from './chart-evidence.ts';
import { differentCharts, noChart, severalCharts } from './chart-errors.ts';

/**
 * The one chart of accounts that the files follow: what a format states, else what the accounts of all files show.
 * @throws DatasetError where no chart fits, where two do, or where files follow different ones: they are never added.
 */
export async function chooseChart(
  database: LedgerDatabase,
  files: readonly BookFile[],
  readings: readonly FileReading[],
): Promise<ChartName> {
  const uses = await gatherUses(database);
  const told = readings.map((reading, index) => reading.chart ?? clear(judgeCharts(uses.get(index) ?? [])));
  const first = told.findIndex((chart) => chart !== null);
  const chosen = told[first] ?? null;
  const other = told.findIndex((chart) => chart !== null && chart !== chosen);
  const otherChart = told[other] ?? null;
  if (chosen !== null && otherChart !== null) {
    throw differentCharts(
      { file: files[first]?.name ?? '', chart: chosen },
      { file: files[other]?.name ?? '', chart: otherChart },
    );
  }
  return chosen ?? chartOfAll([...uses.values()].flat());
}

/** The chart that a file of some size shows beyond doubt. */
function clear({ small, fitting }: ChartVerdict): ChartName | null {
  return small || fitting.length !== 1 ? null : (fitting[0] ?? null);
}

function chartOfAll(uses: readonly AccountUse[]): ChartName {
  const { fitting } = judgeCharts(uses);
  const [chart, rival] = fitting;
  if (chart === undefined) throw noChart(uses);
  if (rival !== undefined) throw severalCharts(fitting, uses);
  return chart;
}
