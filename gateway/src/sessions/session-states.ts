import { AppError } from '@cifra/platform';
import type { Clock } from '@cifra/platform';
import type { SessionState } from '@cifra/proto';

/** Auth's answer about a session. @throws AppError `session_expired`, `account_suspended`, `unavailable` */
export type AskForSession = (sessionId: string) => Promise<SessionState>;

export type SessionStates = {
  /** As auth knew it at most a second ago. @throws AppError as auth's answer, or `unavailable` */
  readonly stateOf: AskForSession;
  /** Milliseconds until what is known of the session is too old to go by. */
  readonly freshForMs: (sessionId: string) => number;
};

type Answer = { readonly askedAtMs: number; readonly state: Promise<SessionState> };

const freshMs = 1000;
/** Beyond it, answers that are too old are thrown out before one more is kept. */
const roomFor = 10_000;

/** Asks auth at most once a second about a session, however many requests come with it at the same time. */
export function createSessionStates(ask: AskForSession, clock: Pick<Clock, 'elapsedMs'>): SessionStates {
  const answers = new Map<string, Answer>();

  const ageMs = (answer: Answer): number => clock.elapsedMs() - answer.askedAtMs;

  function makeRoom(): void {
    if (answers.size < roomFor) return;
    for (const [id, answer] of answers) if (ageMs(answer) >= freshMs) answers.delete(id);
    if (answers.size >= roomFor) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }

  return {
    stateOf: async (sessionId) => {
      const known = answers.get(sessionId);
      if (known !== undefined && ageMs(known) < freshMs) return known.state;
      makeRoom();
      const answer = { askedAtMs: clock.elapsedMs(), state: ask(sessionId) };
      answers.set(sessionId, answer);
      return answer.state;
    },
    freshForMs: (sessionId) => {
      const known = answers.get(sessionId);
      return known === undefined ? 0 : Math.max(0, freshMs - ageMs(known));
    },
  };
}
