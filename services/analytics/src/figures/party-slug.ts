import { createHash } from 'node:crypto';

/** What tells one party from another: its tax id, else its key in the book, else its name there, else its sub-account. */
export type PartyKey = { readonly kind: 'tax' | 'party' | 'name' | 'account'; readonly key: string };

/** The one bucket of what belongs to no party that can be told: cash sales, sundry customers, entries without one. */
export const unidentified = 'unidentified';

/**
 * A party as part of a figure's id: safe in an address, the same for the same books, one for one. A tax id is
 * hashed, and so is a name, because addresses end up in logs and a sole trader's are personal data.
 */
export function partySlug({ kind, key }: PartyKey): string {
  switch (kind) {
    case 'tax':
      return `t-${shortHash(key)}`;
    case 'name':
      return `n-${shortHash(key)}`;
    case 'party':
      return `p-${safe(key)}`;
    case 'account':
      return safe(key);
  }
}

function safe(key: string): string {
  if (/^[A-Za-z0-9]{1,60}$/.test(key)) return key;
  return `${key.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40)}-${shortHash(key)}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
