import type { Endpoint } from '@cifra/proto';
import type { Express, NextFunction, Request, Response } from 'express';
import { AppError } from '../errors/app-error.ts';

type Known = Pick<Endpoint, 'path' | 'method'>;
type Refuse = (request: Request, response: Response, error: unknown) => void;

/** Answers what no route took: 405 with `Allow` where the path is known, 404 otherwise, and unreadable addresses. */
export function mountRefusals(app: Express, known: readonly Known[], refuse: Refuse): void {
  for (const [path, methods] of methodsByPath(known)) {
    app.all(path, (request, response) => {
      response.setHeader('Allow', methods.join(', '));
      refuse(request, response, new AppError('method_not_allowed'));
    });
  }
  app.use((request, response) => refuse(request, response, new AppError('not_found')));
  // Express knows error handlers by their four parameters.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuse(request, response, error);
  });
}

function methodsByPath(endpoints: readonly Known[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const { path, method } of endpoints) {
    known.set(path, [...(known.get(path) ?? []), method]);
  }
  return known;
}
