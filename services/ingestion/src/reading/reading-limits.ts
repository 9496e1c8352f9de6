/** What reading may take: each file in its own process, and the database that puts the book together. */
export type ReadingLimits = {
  /** Resident memory of the process that reads one file. */
  readonly maxMemoryBytes: number;
  /** Wall time of the process that reads one file. */
  readonly maxMilliseconds: number;
  /** What reading one file may leave on disk. */
  readonly maxOutputBytes: number;
  readonly databaseMemoryBytes: number;
  readonly databaseThreads: number;
};

/** Enough for half a million postings on a busy machine several times over. */
export const defaultReadingLimits: ReadingLimits = {
  maxMemoryBytes: 768 << 20,
  maxMilliseconds: 600_000,
  maxOutputBytes: 2 ** 30,
  databaseMemoryBytes: 1 << 30,
  databaseThreads: 2,
};
