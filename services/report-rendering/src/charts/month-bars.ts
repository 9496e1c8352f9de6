import { formatAmount, formatMonth } from '@cifra/figures';
import type { ShownFigure } from '@cifra/figures';
import type { Language, Unit } from '@cifra/proto';
import { chartValue } from './chart-value.ts';
import { niceScale, ticksOf } from './nice-scale.ts';
import { palette } from './palette.ts';
import { renderChart } from './render-chart.ts';

export type MonthSeries = {
  readonly name: string;
  readonly color: string;
  /** Drawn hatched: the same month of the period before. */
  readonly isBefore?: boolean;
  /** One per month, in order; undefined leaves a gap. */
  readonly figures: readonly (ShownFigure | undefined)[];
};

export type MonthBarsInput = {
  readonly id: string;
  /** `YYYY-MM`, in order, without holes. */
  readonly months: readonly string[];
  readonly series: readonly MonthSeries[];
  readonly currency: Unit;
  readonly language: Language;
  readonly description: string;
};

const size = { width: 657, height: 224 };

/** Bars side by side for each month, on an axis from zero; months without figures stay empty. */
export function monthBars(input: MonthBarsInput): string {
  const values = input.series.map((series) => series.figures.map(chartValue));
  const scale = niceScale(values.flat().filter((value) => value !== null));
  const scaleText = (value: number) =>
    formatAmount(scaleValue(value), input.currency, input.language, { compact: true });
  const months = input.months.map((month) => ({ text: axisMonth(month, input), month }));
  const byText = new Map([
    ...months
      .filter(({ text }) => text.length > 3)
      .map(({ text, month }) => [text, `data-date="${month}"`] as const),
    ...ticksOf(scale).map(
      (tick) => [scaleText(tick), `data-scale="${scaleValue(tick)} ${input.currency}"`] as const,
    ),
  ]);
  const option = {
    grid: { left: 4, right: 4, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: months.map(({ text }) => text),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.muted }, onZero: true },
      axisLabel: { color: palette.muted, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: scale.min,
      max: scale.max,
      interval: scale.step,
      splitLine: { lineStyle: { color: palette.line } },
      axisLabel: { color: palette.muted, formatter: scaleText },
    },
    series: input.series.map((series, index) => ({
      type: 'bar',
      name: series.name,
      data: values[index]?.map((value) => value ?? '-'),
      itemStyle: { color: series.color },
      barGap: '12%',
      barCategoryGap: '32%',
      barMaxWidth: 40,
    })),
  };
  return renderChart(
    option,
    {
      ...size,
      id: input.id,
      description: input.description,
      hatched: input.series.flatMap(({ color, isBefore }) => (isBefore === true ? [color] : [])),
    },
    { byText, byToken: new Map() },
  );
}

/** An axis stands on decimals as people read them, whatever a double makes of a tenth. */
const scaleValue = (value: number): string => value.toFixed(2);

/** Within one year the month's name is enough; the year stands in the chart's subtitle. */
function axisMonth(month: string, input: MonthBarsInput): string {
  const text = formatMonth(month, input.language, { short: true });
  const isOneYear = input.months.every((each) => each.slice(0, 4) === month.slice(0, 4));
  return isOneYear ? text.slice(0, 3) : text;
}
