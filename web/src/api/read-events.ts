import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { z } from 'zod';

type StreamEvent<T> = { readonly id: string | null; readonly data: T };

/**
 * The server-sent events of an answer's body, each checked against the contract; comments and what does not fit are
 * passed over, so that a newer server does not end an older page.
 */
export async function* readEvents<S extends z.ZodType>(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  schema: S,
): AsyncGenerator<StreamEvent<z.output<S>>> {
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = messages.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const data = parse(value.data, schema);
      if (data !== null) yield { id: value.id ?? null, data };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parse<S extends z.ZodType>(text: string, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
