import { createHmac } from 'node:crypto';

type Part = Readonly<Record<string, unknown>>;

const encoded = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (text: string | undefined): Part =>
  JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Part;

/** A JSON Web Token (RFC 7519) like the given one, but for what is changed, signed with that secret by HS256. */
export function forgeToken(
  like: string,
  secret: string,
  change: { readonly header?: Part; readonly claims?: Part } = {},
): string {
  const [header, claims] = like.split('.');
  const signed = [
    encoded({ ...decoded(header), ...change.header }),
    encoded({ ...decoded(claims), ...change.claims }),
  ].join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
