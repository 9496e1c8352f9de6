const dayMs = 86_400_000;

/** The calendar day before, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return shifted(day, -1);
}

export function dayAfter(day: string): string {
  return shifted(day, 1);
}

/** How many days from one day to another: zero from a day to itself. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The calendar day that many days later, or earlier where negative. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
