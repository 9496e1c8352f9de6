/**
 * Whether a text shows a digit of any script, superscripts, fractions and circled numbers included. Roman numerals
 * are letters to a reader and pass.
 */
export function hasDigit(text: string): boolean {
  return /[\p{Nd}\p{No}]/u.test(text);
}
