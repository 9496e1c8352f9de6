import type { Collection, DocumentStore, Stored } from '@cifra/platform';
import { sessionSchema } from './session.ts';
import type { Session } from './session.ts';

export type SessionStore = {
  readonly insert: (session: Session) => Promise<Stored<Session>>;
  readonly byId: (id: string) => Promise<Stored<Session> | undefined>;
  readonly delete: (id: string) => Promise<boolean>;
  /** Ids of sessions that had expired by then, a batch of them. */
  readonly expiredBy: (instant: string) => Promise<string[]>;
};

const batch = 200;

export function createSessionStore(documents: DocumentStore): SessionStore {
  const sessions: Collection<Session> = documents.systemCollection({
    name: 'sessions',
    schema: sessionSchema,
    scope: 'system',
    unique: [],
    indexes: [['accountId'], ['expiresAt']],
  });
  return {
    insert: (session) => sessions.insert(session),
    byId: (id) => sessions.get(id),
    delete: (id) => sessions.delete(id),
    expiredBy: async (instant) => {
      const expired = await sessions.find({ where: { expiresAt: { lte: instant } }, limit: batch });
      return expired.map((session) => session.id);
    },
  };
}
