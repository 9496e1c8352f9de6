/** Sheets of a workbook that hold the same postings: a copy, or a whole year beside its months. */
export class RepeatedSheets {
  readonly #sheets: { readonly name: string; readonly postings: Set<number> }[] = [];

  startSheet(name: string): void {
    this.#sheets.push({ name, postings: new Set() });
  }

  /** Takes a posting's line; its sheet and row do not count. */
  add(line: string): void {
    const from = line.indexOf('\t', line.indexOf('\t') + 1);
    this.#sheets.at(-1)?.postings.add(hashOf(line, from));
  }

  /** The first two sheets of which one holds nearly all postings of the other; `null` where there are none. */
  found(): readonly [string, string] | null {
    for (const [at, one] of this.#sheets.entries()) {
      for (const other of this.#sheets.slice(at + 1)) {
        const [few, many] =
          one.postings.size <= other.postings.size
            ? [one.postings, other.postings]
            : [other.postings, one.postings];
        if (few.size < fewest) continue;
        let shared = 0;
        for (const posting of few) if (many.has(posting)) shared += 1;
        if (shared >= few.size * nearlyAll) return [one.name, other.name];
      }
    }
    return null;
  }
}

const fewest = 3;
const nearlyAll = 0.9;

/** 53 bits, so that half a million postings practically never meet (cyrb53). */
function hashOf(text: string, from: number): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = from; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
