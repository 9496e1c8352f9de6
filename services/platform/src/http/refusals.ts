import type { Express, NextFunction, Request, Response } from 'express';
import { AppError } from '../errors/app-error.ts';
import type { Route } from './endpoint.ts';

type Refuse = (request: Request, response: Response, error: unknown) => void;

/** Answers what no route took: 405 with `Allow` where the path is known, 404 otherwise, and unreadable addresses. */
export function mountRefusals(app: Express, routes: readonly Route[], refuse: Refuse): void {
  for (const [path, methods] of methodsByPath(routes)) {
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

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const { definition } of routes) {
    known.set(definition.path, [...(known.get(definition.path) ?? []), definition.method]);
  }
  return known;
}
