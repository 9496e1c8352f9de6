/** Day 0 of either system, in days since 1970-01-01. The 1900 system counts a 29 February 1900 that never was. */
const starts = { 1900: -25_568, 1904: -24_107 } as const;
/** 31 December 9999 in the 1900 system, where spreadsheets end. */
const lastSerial = 2_958_465;

export type DateSystem = keyof typeof starts;

/**
 * A spreadsheet's day number as `YYYY-MM-DD`; the time of day goes. `null` where the text is no day number.
 * @param number plain decimal text
 * @param system 1900: day 1 is 1 January 1900; 1904: day 0 is 1 January 1904 (ECMA-376 part 1, 18.17.4.1).
 */
export function serialDay(number: string, system: DateSystem): string | null {
  const whole = /^(\d{1,7})(?:\.\d+)?$/.exec(number)?.[1];
  const serial = Number(whole ?? Number.NaN);
  if (!(serial >= 1 && serial <= lastSerial)) return null;
  const leap = system === 1900 && serial > 60 ? 1 : 0;
  const day = new Date((starts[system] + serial - leap) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

/** Number formats with a day in them by their fixed numbers (ECMA-376 part 1, 18.8.30), those of East Asia included. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a number format shows a day: by its code where the workbook gives one, else by its number. */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id);
  const shown = code
    .split(';', 1)[0]
    ?.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
    .toLowerCase();
  if (shown === undefined || /general|[0#?]/.test(shown.replace(/\.0+/g, ''))) return false;
  return /[dy]/.test(shown) || (shown.includes('m') && !/[hs]/.test(shown)) || /aa/.test(shown);
}
