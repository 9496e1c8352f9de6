import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../errors/app-error.ts';
import { negotiateLanguage } from '../http/negotiate-language.ts';
import { problemOf } from '../http/problem-of.ts';

/** What the parser says of bytes that are no request; `rawPacket` holds the last of them. */
type Fault = Error & { readonly code?: string; readonly rawPacket?: Buffer };

const tooLarge = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW']);

/**
 * Answers what never became a request (broken framing, headers too large or too slow) as everything else that goes
 * wrong is answered, in place of node's bare status line, and closes the connection. An answer that is on its way
 * already is cut off instead: nothing may follow it.
 */
export function refuseUnreadable(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => answers.set(socket, response));
  server.on('clientError', (fault: Fault, socket) => {
    const answer = answers.get(socket);
    const isUnderWay = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isUnderWay) socket.destroy();
    else socket.end(refusalOf(fault), () => socket.destroy());
  });
}

function refusalOf({ code, rawPacket }: Fault): string {
  const asked = /^accept-language:(.*)$/im.exec(rawPacket?.toString('latin1') ?? '')?.[1];
  const error = new AppError(tooLarge.has(code ?? '') ? 'body_too_large' : 'malformed_request');
  const problem = problemOf(error, { requestId: randomUUID(), language: negotiateLanguage(asked) });
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${problem.request_id}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    '',
    body,
  ].join('\r\n');
}
