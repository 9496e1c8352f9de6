import type { Endpoint } from '@cifra/proto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isFileReply } from './file-reply.ts';
import type { Exchange } from './request-context.ts';
import { sendEvents } from './send-events.ts';
import type { StreamEvent } from './send-events.ts';
import { sendFile } from './send-file.ts';

/** Sends what a handler returned in the way its contract says. @throws when it is not what the contract promises. */
export async function sendSuccess(endpoint: Endpoint, result: unknown, exchange: Exchange): Promise<void> {
  const { response } = exchange;
  const { success } = endpoint;
  switch (success.kind) {
    case 'empty':
      response.status(success.status).end();
      return;
    case 'json':
      if (isFileReply(result) && success.alternatives !== undefined) {
        return sendAllowedFile(endpoint.id, success.alternatives, result, exchange);
      }
      response.status(success.status).json(checked(endpoint, success.schema, result, exchange.testMode));
      return;
    case 'file':
      return sendAllowedFile(endpoint.id, success.contentTypes, result, exchange);
    case 'events':
      return sendEvents(response, result as AsyncIterable<StreamEvent<unknown>>, {
        signal: AbortSignal.any([exchange.gone, exchange.draining]),
        clock: exchange.clock,
        heartbeatMs: exchange.heartbeatMs,
        check: (data) => checked(endpoint, success.schema, data, exchange.testMode),
      });
    default:
      return success satisfies never;
  }
}

async function sendAllowedFile(
  endpointId: string,
  contentTypes: readonly string[],
  result: unknown,
  exchange: Exchange,
): Promise<void> {
  if (!isFileReply(result)) throw new Error(`${endpointId} promises a file and returned none`);
  const type = result.contentType.split(';')[0]?.trim() ?? '';
  if (!contentTypes.includes(type)) throw new Error(`${endpointId} does not promise files of type ${type}`);
  await sendFile(exchange.response, 200, result);
}

/**
 * The answer as its schema knows it: fields that the contract does not name never leave the service. Tests fail on
 * such a field, so that it is either promised or taken out.
 */
function checked(endpoint: Endpoint, schema: z.ZodType, result: unknown, testMode: boolean): unknown {
  const parsed = schema.safeParse(result);
  if (!parsed.success)
    throw new Error(`${endpoint.id} answers against its contract: ${parsed.error.message}`);
  if (testMode && !isDeepStrictEqual(asJson(parsed.data), asJson(result))) {
    throw new Error(`${endpoint.id} answers with more than its contract names`);
  }
  return parsed.data;
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
