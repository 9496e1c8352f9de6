import type { EventEnvelope } from '@cifra/proto';

/** A valid envelope of no contract of ours, told apart by its id; its key is its subject. */
export function sampleEnvelope(
  id: string,
  fields: { readonly subject?: string; readonly tenantid?: string; readonly data?: unknown } = {},
): EventEnvelope {
  return {
    specversion: '1.0',
    id,
    type: 'cifra.sample.made.v1',
    source: 'cifra/sample',
    subject: 'subject',
    time: '2026-01-15T09:00:00.000Z',
    datacontenttype: 'application/json',
    tenantid: 'tenant',
    correlationid: 'correlation',
    causationid: 'causation',
    data: {},
    ...fields,
  };
}
