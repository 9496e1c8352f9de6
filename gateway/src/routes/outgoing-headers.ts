import type { IncomingHttpHeaders } from 'node:http';

/**
 * The headers of a client that a service gets to see. Everything else stays outside, above all what only our own
 * processes may say: who is asking, request ids, forwarded addresses. The token stays too: services have no use
 * for it.
 */
const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'transfer-encoding',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
] as const;

export function outgoingHeaders(
  incoming: IncomingHttpHeaders,
  own: Readonly<Record<string, string>>,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...own };
  for (const name of passedOn) {
    if (incoming[name] !== undefined) Object.assign(headers, { [name]: incoming[name] });
  }
  return headers;
}
