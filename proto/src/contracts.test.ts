import { describe, expect, it } from '@jest/globals';
import { allEndpoints, allEvents, makeEvent, problemCatalogue, problemSentence, readEvent } from './index.ts';
import type { Bilingual } from './index.ts';
import { endpointSamples, eventSamples } from './testing/samples.ts';

const context = {
  id: 'evt_1',
  time: '2024-02-05T09:30:00.000Z',
  tenant: 'cli_1',
  correlationId: 'cor_1',
  causationId: 'req_1',
};

describe('endpoints', () => {
  it.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s has a valid sample',
    (id, endpoint) => {
      const sample = endpointSamples[id];
      expect(sample).toBeDefined();
      endpoint.params.parse(sample?.params ?? {});
      endpoint.query.parse(sample?.query ?? {});
      if (endpoint.body.kind === 'json') endpoint.body.schema.parse(sample?.body);
      const { success } = endpoint;
      if (success.kind === 'json' || success.kind === 'events') success.schema.parse(sample?.answer);
    },
  );

  it('have no sample without an endpoint, no id twice, and no route twice', () => {
    const ids = allEndpoints.map((endpoint) => endpoint.id);
    expect(Object.keys(endpointSamples).toSorted()).toEqual(ids.toSorted());
    const routes = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('name a schema entry for each parameter of their path', () => {
    for (const endpoint of allEndpoints) {
      const named = [...endpoint.path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '');
      const values = Object.fromEntries(named.map((name) => [name, 'figure_id' === name ? 'income' : 'x1']));
      expect({ path: endpoint.path, ok: endpoint.params.safeParse(values).success }).toEqual({
        path: endpoint.path,
        ok: true,
      });
    }
  });

  it('refuse unknown body fields', () => {
    for (const endpoint of allEndpoints) {
      if (endpoint.body.kind !== 'json') continue;
      const body = { ...(endpointSamples[endpoint.id]?.body as object), surprise: true };
      expect(endpoint.body.schema.safeParse(body).success).toBe(false);
    }
  });
});

describe('events', () => {
  it.each(allEvents.map((event) => [event.type, event] as const))(
    '%s has a valid sample',
    (type, definition) => {
      const { topic, event } = makeEvent(definition, 'subject_1', eventSamples[type], context);
      expect(topic).toBe(definition.topic);
      expect(readEvent(definition, event)).toEqual(eventSamples[type]);
    },
  );

  it('are read by their own definition alone, and refuse data that is not as agreed', () => {
    const [first, second] = allEvents;
    if (!first || !second) throw new Error('there are events');
    const { event } = makeEvent(first, 'subject_1', eventSamples[first.type], context);
    expect(readEvent(second, event)).toBeUndefined();
    expect(() => readEvent(first, { ...event, data: { surprise: true } })).toThrow();
  });
});

describe('the catalogue of problems', () => {
  it('has a status and a sentence in both languages for every code', () => {
    for (const [code, entry] of Object.entries<{ readonly status: number; readonly sentence: Bilingual }>(
      problemCatalogue,
    )) {
      expect({
        code,
        ok: entry.status >= 400 && entry.sentence.es !== '' && entry.sentence.en !== '',
      }).toEqual({ code, ok: true });
      const placeholders = (text: string) => (text.match(/\{[a-z_]+\}/g) ?? []).toSorted();
      expect(placeholders(entry.sentence.es)).toEqual(placeholders(entry.sentence.en));
    }
  });

  it('fills placeholders and never shows a bare one', () => {
    expect(problemSentence('plan_required', 'en', { plan: 'pro' })).toBe('This feature needs the pro plan');
    expect(problemSentence('plan_required', 'es')).not.toContain('{');
  });
});
