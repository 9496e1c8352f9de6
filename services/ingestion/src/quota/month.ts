/** Minutes and more that a zone's clock is ahead of UTC at an instant, in milliseconds. */
function zoneOffset(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** The calendar month (`YYYY-MM`) that it is in a time zone at an instant. */
export function monthIn(zone: string, instant: Date): string {
  return new Date(instant.getTime() + zoneOffset(instant.getTime(), zone)).toISOString().slice(0, 7);
}

/** The instant at which the month after `month` begins in a time zone. */
export function nextMonthStart(month: string, zone: string): Date {
  const year = Number(month.slice(0, 4));
  const following = Number(month.slice(5, 7)); // Date.UTC counts months from 0, so this is the next one
  const asUtc = Date.UTC(year, following, 1);
  // Twice, because the clock may change between the first guess and the instant itself.
  const guess = asUtc - zoneOffset(asUtc, zone);
  return new Date(asUtc - zoneOffset(guess, zone));
}
