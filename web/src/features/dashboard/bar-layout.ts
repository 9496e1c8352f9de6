/** Pixels for drawing only: what is read as a number is always the figure's own text. */
export type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Tick = { readonly value: number; readonly y: number };

type Layout = {
  /** For each month the bar of each series; null where there is no value. */
  readonly groups: readonly (readonly (Bar | null)[])[];
  readonly centres: readonly number[];
  readonly ticks: readonly Tick[];
  readonly zero: number;
};

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Grouped bars from zero, with three to six even steps on the axis. `values[month][series]`, null for a gap. */
export function layOutBars(values: readonly (readonly (number | null)[])[], area: Area): Layout {
  const known = values.flat().filter((value) => value !== null);
  const step = niceStep(Math.max(0, ...known) - Math.min(0, ...known));
  const top = Math.ceil(Math.max(0, ...known) / step) * step;
  const bottom = Math.floor(Math.min(0, ...known) / step) * step;
  const span = Math.max(top - bottom, step);
  const y = (value: number): number => area.bottom - ((value - bottom) / span) * (area.bottom - area.top);
  const slot = (area.right - area.left) / Math.max(values.length, 1);
  const width = Math.max(2, (slot * 0.7) / Math.max(values[0]?.length ?? 1, 1) - 1);
  const groups = values.map((series, month) =>
    series.map((value, index): Bar | null => {
      if (value === null) return null;
      const x = area.left + slot * (month + 0.15) + index * (width + 1);
      return { x, y: Math.min(y(0), y(value)), width, height: Math.abs(y(value) - y(0)) };
    }),
  );
  const count = Math.round(span / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => bottom + index * step);
  return {
    groups,
    centres: values.map((_, month) => area.left + slot * (month + 0.5)),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    zero: y(0),
  };
}

/** A step of 1, 2 or 5 times a power of ten that cuts the span into at most five. */
export function niceStep(span: number): number {
  if (span <= 0) return 1;
  const raw = span / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}
