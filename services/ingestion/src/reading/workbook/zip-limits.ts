/** What a workbook may inflate to. Sheets of a million rows stay below; a small file that claims more is no ledger. */
export const zipLimits = {
  maxEntries: 4_000,
  maxPartBytes: 768 << 20,
  maxTotalBytes: 1_024 << 20,
  /** Shared strings and styles are held in memory. */
  maxHeldBytes: 160 << 20,
  maxIndexBytes: 16 << 20,
  /** Deflate packs at most 1,032 to 1; sheets come to some 10 to 60. Judged above `judgedFrom` only. */
  maxRatio: 200,
  judgedFrom: 32 << 20,
} as const;
