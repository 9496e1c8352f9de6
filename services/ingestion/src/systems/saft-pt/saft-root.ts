/**
 * What the root element of a markup file says: a SAF-T (PT) of a version (null where the namespace is missing and only
 * the header can tell), another country's SAF-T (null where not even that is said), or something else.
 */
export type SaftRoot =
  | { readonly kind: 'portuguese'; readonly version: string | null; readonly prefix: string }
  | { readonly kind: 'foreign'; readonly country: string | null }
  | { readonly kind: 'other' };

const portuguese = /^urn:OECD:StandardAuditFile-Tax:PT_(\d\.\d\d(?:_\d\d)?)$/i;
const readable = /^1\.0[1-4](_\d\d)?$/;
const named = /StandardAuditFile[^:]*:([A-Z]{2})(?![a-z])/;

/**
 * Tells a SAF-T (PT) by its root: local name `AuditFile`, namespace `urn:OECD:StandardAuditFile-Tax:PT_1.01_01` to
 * `PT_1.04_01` (Portarias 1192/2009, 160/2013, 274/2013, 302/2016), with any prefix; a missing namespace leaves it open.
 */
export function saftRoot(name: string, attributes: Readonly<Record<string, string>>): SaftRoot {
  const colon = name.indexOf(':');
  const prefix = name.slice(0, colon + 1);
  if (name.slice(colon + 1) !== 'AuditFile') return { kind: 'other' };
  const space = (attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`] ?? '').trim();
  if (space === '') return { kind: 'portuguese', version: null, prefix };
  const version = portuguese.exec(space)?.[1];
  if (version !== undefined) {
    return isReadableVersion(version)
      ? { kind: 'portuguese', version, prefix }
      : { kind: 'foreign', country: `PT ${version}` };
  }
  if (/anaf\.?:?dgti/i.test(space)) return { kind: 'foreign', country: 'RO' };
  if (/\bvmi\.lt\b/i.test(space)) return { kind: 'foreign', country: 'LT' };
  if (!space.includes('StandardAuditFile')) return { kind: 'other' };
  return { kind: 'foreign', country: named.exec(space)?.[1] ?? null };
}

/** Whether `AuditFileVersion` is one that is read here. */
export function isReadableVersion(version: string): boolean {
  return readable.test(version);
}
