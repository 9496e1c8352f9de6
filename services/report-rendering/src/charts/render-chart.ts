import { escapeHtml } from '@cifra/figures';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { markTexts } from './chart-marks.ts';
import type { ChartMarks } from './chart-marks.ts';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

export type ChartFrame = {
  /** Made part of every id in the drawing, so that two charts on a page don't share one. */
  readonly id: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What somebody hears who can't see the drawing; the values themselves stand in the table beside it. */
  readonly description: string;
  /** Colours that are drawn as hatching: they stand for the period before. */
  readonly hatched?: readonly string[];
};

/** Draws a chart as an SVG element that stands alone: no script, no hover styles, own ids, every text marked. */
export function renderChart(option: EChartsCoreOption, frame: ChartFrame, marks: ChartMarks): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: frame.width, height: frame.height });
  try {
    chart.setOption({ animation: false, textStyle: { fontFamily: 'Inter', fontSize: 11 }, ...option });
    return hatched(markTexts(standAlone(chart.renderToSVGString(), frame), marks), frame);
  } finally {
    chart.dispose();
  }
}

function standAlone(svg: string, frame: ChartFrame): string {
  return svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ class="zr\d+-cls-\d+"/g, '')
    .replace(/ ecmeta_\w+="[^"]*"/g, '')
    .replace(/ pointer-events="[^"]*"/g, '')
    .replace(/\bzr\d+-/g, `${frame.id}-`)
    .replace('<svg ', `<svg role="img" aria-label="${escapeHtml(frame.description)}" `);
}

/** Fills of these colours become stripes of them. */
function hatched(svg: string, { id, hatched: colors = [] }: ChartFrame): string {
  if (colors.length === 0) return svg;
  const patterns = colors.map((color, index) => hatching(`${id}-hatch-${index}`, color)).join('');
  return colors
    .reduce(
      (drawn, color, index) => drawn.replaceAll(`fill="${color}"`, `fill="url(#${id}-hatch-${index})"`),
      svg,
    )
    .replace('>', `><defs>${patterns}</defs>`);
}

/** Stripes of a colour, as a pattern that a drawing can be filled with. */
function hatching(id: string, color: string): string {
  return `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="4" height="4" fill="white"></rect><rect width="2.4" height="4" fill="${color}"></rect></pattern>`;
}
