import { describe, expect, it } from '@jest/globals';
import { sampleEnvelope } from '../../testing/sample-envelope.ts';
import { broadcast, group, listen } from './_listen.ts';
import type { TheBus } from './_listen.ts';

/** Broadcast, handlers that throw, messages that are none. */
export function describeTrouble(harness: TheBus): void {
  describe('broadcast', () => {
    it('is heard by every listener, from now on', async () => {
      const topic = await harness().newTopic();
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e1')]);
      const first = await listen(harness().bus(), [topic], broadcast);
      const second = await listen(harness().bus(), [topic], broadcast);
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e2')]);
      expect(await first.idsUntil('e2')).toEqual(['e2']);
      expect(await second.idsUntil('e2')).toEqual(['e2']);
      await first.leave();
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e3')]);
      await second.idsUntil('e3');
      expect(first.heard.items).toHaveLength(1);
    });
  });

  describe('a handler that throws', () => {
    it('gets the same event again, before the next of its key', async () => {
      const topic = await harness().newTopic();
      let failures = 0;
      const listener = await listen(harness().bus(), [topic], group('g'), (event) => {
        if (event.id === 'e1' && (failures += 1) < 3) throw new Error('not yet');
      });
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e1'), sampleEnvelope('e2')]);
      expect(await listener.idsUntil('e2')).toEqual(['e1', 'e1', 'e1', 'e2']);
    });

    it('holds back no other group', async () => {
      const topic = await harness().newTopic();
      await listen(harness().bus(), [topic], group('failing'), () => {
        throw new Error('never');
      });
      const other = await listen(harness().bus(), [topic], group('other'));
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e1'), sampleEnvelope('e2')]);
      expect(await other.idsUntil('e2')).toEqual(['e1', 'e2']);
    });
  });

  describe('a message that is no event', () => {
    it.each([
      ['broken JSON', '{"id": "e'],
      ['another shape', '{"id": "e9"}'],
      ['noise', 'x'.repeat(100_000)],
    ])('is told of once, and the next is handled (%s)', async (_, raw) => {
      const topic = await harness().newTopic();
      await harness().publishRaw(topic, raw);
      await harness()
        .bus()
        .publish(topic, [sampleEnvelope('e1')]);
      const listener = await listen(harness().bus(), [topic], group('g'));
      await Promise.all([listener.idsUntil('e1'), listener.unreadable.until((items) => items.length > 0)]);
      expect(listener.unreadable.items).toEqual([raw]);
      expect(listener.heard.items).toHaveLength(1);
    });
  });
}
