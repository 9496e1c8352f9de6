const dayMs = 86_400_000;

/** The calendar day before, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return shifted(day, -1);
}

export function dayAfter(day: string): string {
  return shifted(day, 1);
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
