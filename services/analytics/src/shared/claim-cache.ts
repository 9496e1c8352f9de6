import { fetchClaim } from '@cifra/platform';
import type { BlobStore } from '@cifra/platform';
import type { Claim } from '@cifra/proto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Blobs as files of this machine, for the engine to read. */
export type ClaimCache = {
  /** Empties the folder: nothing of a run before is trusted. */
  readonly open: () => Promise<void>;
  /** Lends the claims' files, in the order given; they stay where they are until `work` has ended. */
  readonly withFiles: <T>(
    claims: readonly Claim[],
    work: (files: readonly string[]) => Promise<T>,
  ) => Promise<T>;
};

type Entry = { readonly file: string; readonly bytes: number; readonly ready: Promise<void>; users: number };

/** Keeps up to `maxBytes`, by SHA-256; what has not been used for longest goes first, what is in use never. */
export function createClaimCache(options: {
  readonly blobs: BlobStore;
  readonly folder: string;
  readonly maxBytes: number;
}): ClaimCache {
  const { blobs, folder, maxBytes } = options;
  /** In the order of last use. */
  const entries = new Map<string, Entry>();
  let fetches = 0;

  async function download(claim: Claim, file: string): Promise<void> {
    const partial = `${file}.partial`;
    try {
      await fetchClaim(blobs, claim, partial);
      await rename(partial, file);
    } catch (error) {
      entries.delete(claim.sha256);
      await rm(partial, { force: true });
      throw error;
    }
  }

  function lend(claim: Claim): Entry {
    // A name of its own each time, so that a late removal never hits what was fetched anew.
    const file = join(folder, `${claim.sha256}-${(fetches += 1)}.parquet`);
    const entry = entries.get(claim.sha256) ?? {
      file,
      bytes: claim.bytes,
      ready: download(claim, file),
      users: 0,
    };
    entries.delete(claim.sha256);
    entries.set(claim.sha256, entry);
    entry.users += 1;
    return entry;
  }

  async function evict(): Promise<void> {
    let kept = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [sha256, { file, bytes, users }] of entries) {
      if (kept <= maxBytes) return;
      if (users > 0) continue;
      entries.delete(sha256);
      kept -= bytes;
      await rm(file, { force: true });
    }
  }

  return {
    open: async () => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
    },
    withFiles: async (claims, work) => {
      const lent = claims.map(lend);
      try {
        await Promise.all(lent.map(({ ready }) => ready));
        return await work(lent.map(({ file }) => file));
      } finally {
        for (const entry of lent) entry.users -= 1;
        await evict();
      }
    },
  };
}
