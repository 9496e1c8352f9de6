import express from 'express';
import type { Express, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The built web: files whose names carry a hash are kept for ever, the page itself is asked for anew each time,
 * and every address of the client's own routes answers with that page. Without a build there is nothing.
 */
export function mountWeb(app: Express, folder: string): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  app.use(express.static(folder, { index: false, redirect: false, setHeaders: keepByName }));
  app.get(/^\/(?!api(\/|$)|internal(\/|$))[^.]*$/, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page, { cacheControl: false });
  });
}

function keepByName(response: Response, file: string): void {
  const isHashed = /[\\/]assets[\\/]/.test(file);
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
