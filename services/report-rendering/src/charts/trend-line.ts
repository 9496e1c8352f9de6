import { renderChart } from './render-chart.ts';
import { noMarks } from './chart-marks.ts';

export type TrendLineInput = {
  readonly id: string;
  /** Positions in order; `null` is a gap. */
  readonly values: readonly (number | null)[];
  readonly color: string;
  readonly description: string;
};

/** A small line without axes that only shows the shape of a year. */
export function trendLine(input: TrendLineInput): string {
  const option = {
    grid: { left: 2, right: 4, top: 4, bottom: 4 },
    xAxis: { type: 'category', show: false, boundaryGap: false, data: input.values.map((_, index) => index) },
    yAxis: { type: 'value', show: false, scale: true },
    series: [
      {
        type: 'line',
        symbol: 'none',
        data: input.values.map((value) => value ?? '-'),
        lineStyle: { color: input.color, width: 1.75, join: 'round' },
      },
    ],
  };
  return renderChart(
    option,
    { id: input.id, width: 112, height: 40, description: input.description },
    noMarks,
  );
}
