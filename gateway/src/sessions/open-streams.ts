import type { Clock } from '@cifra/platform';
import type { Response } from 'express';
import type { SessionStates } from './session-states.ts';

export type OpenStreams = {
  /** Cuts this answer within a second of its session's end. */
  readonly watch: (response: Response, sessionId: string) => void;
  /** Cuts all of them: the gateway is about to stop. */
  readonly cutAll: () => void;
};

/**
 * Event streams go on for longer than what is known of a session holds. Each is looked at again as soon as that
 * is too old; also when auth cannot be asked the stream is cut: its reader comes back, and is told why to wait.
 */
export function createOpenStreams(sessions: SessionStates, clock: Pick<Clock, 'after'>): OpenStreams {
  const open = new Set<Response>();
  return {
    watch: (response, sessionId) => {
      let callOff = clock.after(sessions.freshForMs(sessionId), look);
      function look(): void {
        sessions.stateOf(sessionId).then(
          () => {
            callOff = clock.after(Math.max(1, sessions.freshForMs(sessionId)), look);
            if (response.closed) callOff();
          },
          () => response.destroy(),
        );
      }
      open.add(response);
      response.once('close', () => {
        callOff();
        open.delete(response);
      });
    },
    cutAll: () => {
      for (const response of open) response.destroy();
    },
  };
}
