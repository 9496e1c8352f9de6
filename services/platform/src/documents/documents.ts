import type { EventEnvelope } from '@cifra/proto';
import type { z } from 'zod';

/** What every stored document has, besides its own fields; `version` is taken off again when it is written back. */
export type Stored<T> = T & {
  readonly id: string;
  /** Counts the writes, from 1; the number a compare-and-set is made against. */
  readonly version: number;
};

/** A field of the document, a dotted path into it, or `version`. Paths lead to scalars, never into lists. */
export type Path = string;

export type CollectionDefinition<T extends { readonly id: string }> = {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** `tenant`: each document belongs to one tenant, and reading needs it. `system`: belongs to the service. */
  readonly scope: 'tenant' | 'system';
  /**
   * Sets of fields whose values are unique together within the whole collection, all tenants included; where one of
   * them is absent or null, nothing collides. The id is unique within its tenant alone, so that inserting one never
   * tells whether another tenant has it.
   */
  readonly unique: readonly (readonly Path[])[];
  /** Sets of fields by which the collection is searched and sorted. */
  readonly indexes: readonly (readonly Path[])[];
};

export type Scalar = string | number | boolean | null;

/**
 * Equality, ranges and membership on scalar fields; several fields must all hold. Types never mix: `1` is neither
 * `"1"` nor `true`, and a range of numbers holds numbers only. Null equals an absent field. Texts compare by their
 * UTF-8 bytes. A condition without a value is a TypeError, never "everything".
 */
export type Where = Readonly<
  Record<
    Path,
    | Scalar
    | {
        readonly lt?: string | number;
        readonly lte?: string | number;
        readonly gt?: string | number;
        readonly gte?: string | number;
        readonly in?: readonly Scalar[];
      }
  >
>;

export type Query = {
  readonly where?: Where;
  /**
   * Null and absent values come first, ascending. Ties are always broken by id, ascending, so that pages don't
   * overlap. Sort a field whose values are all of one type.
   */
  readonly sort?: readonly { readonly by: Path; readonly direction: 'asc' | 'desc' }[];
  readonly skip?: number;
  readonly limit?: number;
};

/**
 * One tenant's view of a collection. Writes carry the events they announce: these are stored in the same document
 * in the same write (outbox), so neither is ever without the other.
 */
export type Collection<T extends { readonly id: string }> = {
  /** @throws DuplicateKeyError when the id or a unique key exists; DocumentTooLargeError over 64 kB; ZodError */
  readonly insert: (document: T, events?: readonly OutboxEvent[]) => Promise<Stored<T>>;
  readonly get: (id: string) => Promise<Stored<T> | undefined>;
  readonly find: (query?: Query) => Promise<Stored<T>[]>;
  readonly count: (where?: Where) => Promise<number>;
  /**
   * Compare-and-set of the whole document against the version that was read.
   * @returns the new state, or undefined when somebody else was first (or the document is gone).
   * @throws DuplicateKeyError, DocumentTooLargeError, ZodError
   */
  readonly replace: (
    document: T,
    expectedVersion: number,
    events?: readonly OutboxEvent[],
  ) => Promise<Stored<T> | undefined>;
  /** @returns whether the document (of that version, when given) was there. Unsent events go with it. */
  readonly delete: (id: string, expectedVersion?: number) => Promise<boolean>;
};

export type OutboxEvent = { readonly topic: string; readonly event: EventEnvelope };

/** A collection before anyone has said whose documents are meant. */
export type TenantCollection<T extends { readonly id: string }> = {
  /** The view of one tenant: a document of another tenant does not exist in it. */
  readonly forTenant: (tenant: string) => Collection<T>;
  /** Reading across tenants, for workers and sweepers alone; each result names its tenant. */
  readonly acrossTenants: () => {
    readonly find: (query?: Query) => Promise<(Stored<T> & { readonly tenant: string })[]>;
    readonly count: (where?: Where) => Promise<number>;
  };
};

/** A document whose events wait to be published. */
export type PendingOutbox = {
  readonly collection: string;
  readonly id: string;
  readonly tenant: string | null;
  readonly events: readonly OutboxEvent[];
};

export type DocumentStore = {
  readonly tenantCollection: <T extends { readonly id: string }>(
    definition: CollectionDefinition<T> & { readonly scope: 'tenant' },
  ) => TenantCollection<T>;
  readonly systemCollection: <T extends { readonly id: string }>(
    definition: CollectionDefinition<T> & { readonly scope: 'system' },
  ) => Collection<T>;
  /** The outboxes that are not empty, oldest first; also of collections that this process has not defined. */
  readonly pendingOutboxes: (limit: number) => Promise<PendingOutbox[]>;
  /** Takes the first `sent` events out of a document's outbox, if they are still those ids. */
  readonly clearOutbox: (pending: PendingOutbox, sent: readonly string[]) => Promise<void>;
  /** Called after each write that stored events: wakes the relay in-process. */
  readonly onOutbox: (wake: () => void) => void;
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};
