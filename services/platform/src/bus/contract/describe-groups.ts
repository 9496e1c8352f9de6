import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createCollector } from '../../testing/collector.ts';
import { sampleEnvelope } from '../../testing/sample-envelope.ts';
import { group, listen } from './_listen.ts';
import type { TheBus } from './_listen.ts';

/** Who receives what, and in which order. */
export function describeGroups(harness: TheBus): void {
  describe('groups', () => {
    it('receive what was published before they came and after', async () => {
      const topic = await harness().newTopic();
      const event = sampleEnvelope('e1', { data: { text: 'ñ 🐦', list: [1, null] } });
      await harness().bus().publish(topic, [event]);
      const listener = await listen(harness().bus(), [topic], group('g'));
      await listener.idsUntil('e1');
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e2'), sampleEnvelope('e3')]);
      expect(await listener.idsUntil('e3')).toEqual(['e1', 'e2', 'e3']);
      expect(listener.heard.items[0]).toEqual(event);
    });

    it('each receive everything', async () => {
      const topic = await harness().newTopic();
      const first = await listen(harness().bus(), [topic], group('first'));
      const second = await listen(harness().bus(), [topic], group('second'));
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e1'), sampleEnvelope('e2')]);
      expect(await first.idsUntil('e2')).toEqual(['e1', 'e2']);
      expect(await second.idsUntil('e2')).toEqual(['e1', 'e2']);
    });

    it('share their events among their members', async () => {
      const topic = await harness().newTopic();
      const heard = createCollector<string>();
      for (const mode of [group('g'), group('g')]) {
        await listen(harness().bus(), [topic], mode, ({ id }) => heard.add(id));
      }
      const ids = Array.from({ length: 20 }, (_, place) => `e${place}`);
      await harness()
        .bus()
        .publish(
          topic,
          ids.map((id) => sampleEnvelope(id, { subject: `of ${id}` })),
        );
      await heard.until((items) => items.length >= ids.length);
      const witness = await listen(harness().bus(), [topic], group('witness'));
      await witness.heard.until((items) => items.length >= ids.length);
      expect([...heard.items].sort()).toEqual([...ids].sort());
    });

    it('hear several topics with one subscription', async () => {
      const topics = [await harness().newTopic(), await harness().newTopic()] as const;
      const listener = await listen(harness().bus(), topics, group('g'));
      await harness()
        .bus()
        .publish(topics[0], [sampleEnvelope('e1')]);
      await harness()
        .bus()
        .publish(topics[1], [sampleEnvelope('e2')]);
      await Promise.all([listener.idsUntil('e1'), listener.idsUntil('e2')]);
      expect(listener.heard.items).toHaveLength(2);
    });

    it('keep the order of each key, whoever publishes at once', async () => {
      const batches = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }), {
        minLength: 1,
        maxLength: 8,
      });
      await fc.assert(
        fc.asyncProperty(batches, async (rounds) => {
          const topic = await harness().newTopic();
          const listener = await listen(harness().bus(), [topic], group('g'));
          const sent = rounds.map((keys, round) =>
            keys.map((subject, place) => sampleEnvelope(`${round}-${place}`, { subject })),
          );
          for (const events of sent) await harness().bus().publish(topic, events);
          const all = sent.flat();
          const heard = await listener.heard.until((items) => items.length >= all.length);
          await listener.leave();
          for (const key of ['a', 'b', 'c']) {
            expect(heard.filter(({ subject }) => subject === key)).toEqual(
              all.filter(({ subject }) => subject === key),
            );
          }
        }),
        { numRuns: 10 },
      );
    });

    it('take up where they left', async () => {
      const topic = await harness().newTopic();
      const before = await listen(harness().bus(), [topic], group('g'));
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e1')]);
      await before.idsUntil('e1');
      await before.leave();
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e2')]);
      await harness().reopen();
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e3')]);
      const after = await listen(harness().bus(), [topic], group('g'));
      expect(await after.idsUntil('e3')).toEqual(['e2', 'e3']);
      expect(before.heard.items).toHaveLength(1);
    });

    it('lose no event that is being handled when they close', async () => {
      const topic = await harness().newTopic();
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e1'), sampleEnvelope('e2')]);
      const failing = await listen(harness().bus(), [topic], group('g'), () => {
        throw new Error('not now');
      });
      await failing.idsUntil('e1');
      await harness().reopen();
      const after = await listen(harness().bus(), [topic], group('g'));
      expect(await after.idsUntil('e2')).toEqual(['e1', 'e2']);
    });
  });
}
