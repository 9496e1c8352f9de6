import type { Clock } from '@cifra/platform';
import type { SessionStore } from './session-store.ts';

/** Deletes the sessions that have expired; how many there were. */
export async function sweepSessions(
  sessions: Pick<SessionStore, 'expiredBy' | 'delete'>,
  clock: Pick<Clock, 'now'>,
): Promise<number> {
  const now = clock.now().toISOString();
  let swept = 0;
  for (;;) {
    const expired = await sessions.expiredBy(now);
    if (expired.length === 0) return swept;
    for (const id of expired) await sessions.delete(id);
    swept += expired.length;
  }
}
