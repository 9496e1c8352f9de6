const units: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
};

/** `512MiB` → 536870912; undefined for what is no size, or none that a number holds exactly. */
export function bytesOf(text: string): number | undefined {
  const match = /^(\d{1,15})\s*([a-z]*)$/i.exec(text);
  const unit = units[match?.[2]?.toLowerCase() ?? ''];
  if (!match?.[1] || unit === undefined) return undefined;
  const bytes = Number(match[1]) * unit;
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : undefined;
}
