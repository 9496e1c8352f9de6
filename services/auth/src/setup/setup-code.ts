import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = 6;
const groupLength = 5;

/** A code of 150 random bits, in groups that a person can copy: `7K3QW-…`. */
export function newSetupCode(random: (bytes: number) => Uint8Array = randomBytes): string {
  const letters = [...random(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** What is kept of a code. It has too many bits to be guessed, so a plain hash will do. */
export function hashOfSetupCode(code: string): string {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
}

export function isSetupCode(code: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfSetupCode(code), 'hex'), Buffer.from(hash, 'hex'));
}
