import { AppError } from '@cifra/platform';
import type { Clock } from '@cifra/platform';
import type { Request, Response } from 'express';

/** A body of JSON is small: who takes longer to send one only means to hold the line. */
const bodyTimeMs = 30_000;

/** Refuses a request whose body has not come whole in time, and closes its connection. */
export function limitBodyTime(
  request: Request,
  response: Response,
  deps: {
    readonly clock: Pick<Clock, 'after'>;
    readonly refuse: (request: Request, response: Response, error: unknown) => void;
  },
): void {
  const callOff = deps.clock.after(bodyTimeMs, () => {
    if (request.complete) return;
    if (!response.headersSent) response.setHeader('Connection', 'close');
    deps.refuse(request, response, new AppError('malformed_request'));
  });
  request.once('end', callOff);
  response.once('close', callOff);
}
