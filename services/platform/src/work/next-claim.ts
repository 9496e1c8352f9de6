import type { GrowingDelay } from '../clock/growing-delay.ts';
import type { Collection, Stored } from '../documents/documents.ts';
import type { InboxItem } from './inbox-item.ts';
import { isDue } from './item-rules.ts';

export type ClaimTerms = {
  readonly lane: string;
  /** How many items of one tenant may run at once in the lane, over all processes. */
  readonly perTenant: number;
  readonly now: Date;
  readonly delay: GrowingDelay;
};

type Candidate = { readonly item: Stored<InboxItem>; readonly running: number };

const pageSize = 50;

/**
 * The item to be claimed next: of the tenant with the fewest running, then the oldest. Tenants with nothing due,
 * or as many running as they may have, are passed over.
 */
export async function nextClaim(
  items: Collection<InboxItem>,
  terms: ClaimTerms,
): Promise<Stored<InboxItem> | undefined> {
  const running = await items.find({ where: { state: 'running', lane: terms.lane } });
  const candidates: Candidate[] = [];
  for await (const first of oldestOfEachTenant(items, terms.lane)) {
    const own = running.filter(({ tenant }) => tenant === first.tenant);
    const item = own.length < terms.perTenant ? await oldestDue(items, first, own, terms) : undefined;
    if (item !== undefined) candidates.push({ item, running: own.length });
  }
  return candidates.sort(byFewestThenOldest)[0]?.item;
}

function byFewestThenOldest(left: Candidate, right: Candidate): number {
  return left.running - right.running || (left.item.queuedAs < right.item.queuedAs ? -1 : 1);
}

/** Steps from tenant to tenant by the index, however many items each has waiting. */
async function* oldestOfEachTenant(
  items: Collection<InboxItem>,
  lane: string,
): AsyncGenerator<Stored<InboxItem>> {
  for (let last = ''; ;) {
    const [next] = await items.find({
      where: { state: 'waiting', lane, tenant: { gt: last } },
      sort: [
        { by: 'tenant', direction: 'asc' },
        { by: 'queuedAs', direction: 'asc' },
      ],
      limit: 1,
    });
    if (next === undefined) return;
    last = next.tenant;
    yield next;
  }
}

/** The tenant's oldest item that is due; one that keeps an order waits for the older ones of its subject. */
async function oldestDue(
  items: Collection<InboxItem>,
  first: Stored<InboxItem>,
  running: readonly InboxItem[],
  { lane, now, delay }: ClaimTerms,
): Promise<Stored<InboxItem> | undefined> {
  const held = new Set(running.filter((item) => item.inOrder).map((item) => item.subject));
  for await (const item of waitingOf(items, first, lane)) {
    const isFree = !item.inOrder || !held.has(item.subject);
    if (isFree && isDue(item, now, delay)) return item;
    if (item.inOrder) held.add(item.subject);
  }
  return undefined;
}

/** The waiting items of the first one's tenant, oldest first; mostly the first is the one that is wanted. */
async function* waitingOf(
  items: Collection<InboxItem>,
  first: Stored<InboxItem>,
  lane: string,
): AsyncGenerator<Stored<InboxItem>> {
  yield first;
  for (let last = first; ;) {
    const page = await items.find({
      where: { state: 'waiting', lane, tenant: first.tenant, queuedAs: { gt: last.queuedAs } },
      sort: [{ by: 'queuedAs', direction: 'asc' }],
      limit: pageSize,
    });
    yield* page;
    const end = page.at(-1);
    if (end === undefined) return;
    last = end;
  }
}
