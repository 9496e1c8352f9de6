import { escapeHtml, formatFigure } from '@cifra/figures';
import type { ShownFigure } from '@cifra/figures';
import type { Language } from '@cifra/proto';
import { tokenOf } from './chart-marks.ts';
import { chartValue } from './chart-value.ts';
import { niceScale } from './nice-scale.ts';
import type { Scale } from './nice-scale.ts';
import { palette } from './palette.ts';
import { renderChart } from './render-chart.ts';
import { textWidth } from './text-width.ts';

export type ValueBar = {
  readonly name: string;
  /** The attribute that says what vouches for the name: a text of the books, a fixed text with digits; none for plain words. */
  readonly nameMark: string | null;
  readonly color: string;
  readonly figureId: string;
  readonly figure: ShownFigure;
};

export type ValueBarsInput = {
  readonly id: string;
  /** From top to bottom. */
  readonly bars: readonly ValueBar[];
  readonly language: Language;
  readonly description: string;
};

const width = 657;
const barHeight = 17;

/** How names stand before bars: type size and, at most, how much room, in pixels. */
export const barText = { size: 11, nameRoom: 235 } as const;

/** Lying bars from zero, each with its name before it and its value behind it; no axis is needed. */
export function valueBars(input: ValueBarsInput): string {
  const values = input.bars.map((bar) => chartValue(bar.figure));
  const scale = niceScale(values.filter((value) => value !== null));
  const option = {
    grid: { left: nameWidth(input.bars), right: 96, top: 2, bottom: 2, outerBoundsMode: 'none' },
    yAxis: {
      type: 'category',
      inverse: true,
      data: input.bars.map((bar) => bar.name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.muted }, onZero: false },
      axisLabel: { color: palette.ink, interval: 0, fontSize: barText.size },
    },
    xAxis: { type: 'value', show: false, min: leftEnd(scale), max: scale.max },
    series: [
      {
        type: 'bar',
        barWidth: barHeight,
        data: input.bars.map((bar, index) => ({
          value: values[index] ?? '-',
          itemStyle: { color: bar.color },
          label: {
            show: true,
            position: (values[index] ?? 0) < 0 ? 'left' : 'right',
            color: palette.ink,
            textBorderWidth: 0,
            formatter: tokenOf(bar.figureId),
          },
        })),
      },
    ],
  };
  const frame = {
    id: input.id,
    width,
    height: input.bars.length * rowHeight(input.bars.length) + 4,
    description: input.description,
  };
  return renderChart(option, frame, { byText: labelMarks(input.bars), byToken: valueMarks(input) });
}

/** A value written before a bar that goes to the left needs room, or it would run into the name. */
function leftEnd({ min, max }: Scale): number {
  return min < 0 ? min - (max - min) / 5 : min;
}

/** Few bars stand further apart, so that the drawing does not look lost on its page. */
function rowHeight(bars: number): number {
  return bars > 4 ? 26 : 34;
}

/** Room for the longest name. */
function nameWidth(bars: readonly ValueBar[]): number {
  return Math.ceil(Math.max(...bars.map(({ name }) => textWidth(name, barText.size)))) + 14;
}

function labelMarks(bars: readonly ValueBar[]): Map<string, string> {
  return new Map(
    bars.flatMap(({ name, nameMark }) => (nameMark === null ? [] : [[name, nameMark] as const])),
  );
}

function valueMarks({ bars, language }: ValueBarsInput): Map<string, { attribute: string; text: string }> {
  return new Map(
    bars.map(({ figureId, figure }) => [
      tokenOf(figureId),
      {
        attribute: `data-figure="${escapeHtml(figureId)}"`,
        text: formatFigure(figure, language, { compact: true }),
      },
    ]),
  );
}
