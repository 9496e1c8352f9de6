import { AppError } from '@cifra/platform';
import express from 'express';
import type { Express, Request, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Words that no page's address begins with, in whatever spelling: what is behind the door never looks open. */
const notPages = /^\/(api|internal|healthz|readyz|metrics)([/;\0]|$)/i;
/** A page's address, decoded, has no dots and nothing by which it could be taken for another address. */
// oxlint-disable-next-line no-control-regex
const pageAddress = /^\/$|^(\/[^/.;%\\\0-\x1f]+)+\/?$/;

/**
 * The built web: files whose names carry a hash are kept for ever, the page itself is asked for anew each time,
 * and every address of the client's own routes answers with that page. Without a build there is nothing.
 */
export function mountWeb(
  app: Express,
  folder: string,
  refuse: (request: Request, response: Response, error: unknown) => void,
): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  app.use(express.static(folder, { index: false, redirect: false, setHeaders: keepByName }));
  app.get(/.*/, (request, response, next) => {
    const address = decoded(request.path);
    if (address === undefined) return refuse(request, response, new AppError('malformed_request'));
    if (notPages.test(address) || !pageAddress.test(address)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page, { cacheControl: false });
  });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function keepByName(response: Response, file: string): void {
  const isHashed = /[\\/]assets[\\/]/.test(file);
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
