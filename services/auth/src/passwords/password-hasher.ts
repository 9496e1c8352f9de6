import bcrypt from 'bcrypt';
import { createHmac, randomBytes } from 'node:crypto';
import { limitConcurrency } from './limit-concurrency.ts';

/** Keeps passwords so that a stolen store does not tell them. */
export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>;
  /** Does the same work for a hash that is not there, so that time does not tell whether an account exists. */
  readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
};

/**
 * HMAC-SHA-384 under a key that the store does not hold, then bcrypt. The first step makes every byte of a long
 * password count, where bcrypt alone reads 72; Unicode is normalised (NFC), so that an accent typed in another way
 * is the same accent.
 */
export function createPasswordHasher(options: {
  readonly key: string;
  readonly cost: number;
}): PasswordHasher {
  // Two at a time: hashing shares four threads with the disk, and a storm of logins must not take them all.
  const limited = limitConcurrency({ atOnce: 2, waiting: 200 });

  const digest = (password: string): string =>
    createHmac('sha384', options.key).update(password.normalize('NFC')).digest('base64');
  const hash = (password: string): Promise<string> =>
    limited(() => bcrypt.hash(digest(password), options.cost));

  // Made beforehand, so that not even the first unknown address takes longer than a known one.
  const nobody = hash(randomBytes(32).toString('base64'));

  return {
    hash,
    matches: async (password, known) => {
      const compared = known ?? (await nobody);
      const isSame = await limited(() => bcrypt.compare(digest(password), compared));
      return isSame && known !== undefined;
    },
  };
}
