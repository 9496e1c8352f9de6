/**
 * Whether a text is an account of the French chart: three digits at least, the first one its class, then what the
 * company adds (Plan comptable général, article 931-1).
 */
export function isFecAccount(text: string): boolean {
  return /^[1-9]\d\d[\p{L}\d ._\-/+&*]{0,37}$/u.test(text);
}

/** The account as the ledger knows it, without spaces and in capitals. */
export function fecAccount(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
