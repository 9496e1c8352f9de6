import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { FileReply } from './file-reply.ts';

/** Sends a file with its type, name, length and digest; 304 when the client's copy is the same. */
export async function sendFile(response: Response, status: number, file: FileReply): Promise<void> {
  if (file.filename !== undefined) response.attachment(file.filename);
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Cache-Control', 'private, no-cache');
  if (file.sha256 !== undefined) {
    const digest = Buffer.from(file.sha256, 'hex').toString('base64');
    response.setHeader('ETag', `"${file.sha256}"`);
    response.setHeader('Repr-Digest', `sha-256=:${digest}:`);
    if (isKnown(response.req.headers['if-none-match'], file.sha256)) {
      response.status(304).end();
      return;
    }
  }
  if (file.bytes !== undefined) response.setHeader('Content-Length', String(file.bytes));
  response.status(status);
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  const content = await file.open();
  await pipeline(content, response);
}

/** Weak comparison of entity tags (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, sha256: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(`"${sha256}"`) || tags.includes('*');
}
