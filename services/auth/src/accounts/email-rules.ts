/** The one spelling under which an address is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Mail providers whose domain names no company. */
const commonProviders = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.es',
  'telefonica.net',
  'movistar.es',
]);

/**
 * What to call the client organisation of somebody who registers: the domain of a company's address. Where the
 * domain is a mail provider's, a plain word: what stands before the @ is personal, and the name travels in events.
 */
export function clientNameOf(email: string): string {
  const domain = normaliseEmail(email).split('@').at(-1) ?? '';
  return domain === '' || commonProviders.has(domain) ? 'Empresa' : domain;
}
