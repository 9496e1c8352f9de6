/** An axis: from where to where, and how far apart its ticks stand. */
export type Scale = { readonly min: number; readonly max: number; readonly step: number };

/**
 * An axis that holds all values and zero, with four to eight ticks at 1, 2 or 5 times a power of ten, so that the
 * compact text of every tick (one decimal of thousands or millions) is exact.
 */
export function niceScale(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low === 0 ? 1 : high - low;
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return { min: -Math.ceil(-low / step) * step, max: Math.max(Math.ceil(high / step), 1) * step, step };
}

/** The positions of an axis's ticks, from the lowest to the highest. */
export function ticksOf(scale: Scale): number[] {
  const count = Math.round((scale.max - scale.min) / scale.step);
  return Array.from({ length: count + 1 }, (_, index) => scale.min + index * scale.step);
}
