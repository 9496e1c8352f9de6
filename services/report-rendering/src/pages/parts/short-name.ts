/** A name cut to what fits before a bar; the whole name stands in the table. */
export function shortName(name: string): string {
  return name.length <= 30 ? name : `${name.slice(0, 29).trimEnd()}…`;
}
