import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { WorkbookError } from './workbook-error.ts';

/** What a part's elements are told to; names come without their prefix. `stop` from `close` ends the reading. */
export type XmlHandlers = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => 'stop' | undefined;
};

type Attributes = Readonly<Record<string, string>>;

/** Deeper nesting is no part of a workbook. */
const deepest = 64;

/**
 * Reads an XML part as a stream, strictly and without document types.
 * @throws WorkbookError where it is no well-formed XML or its bytes are damaged.
 */
export async function readXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  let depth = 0;
  let stopped = false;
  const fail = (cause?: unknown): never => {
    throw new WorkbookError('damaged_workbook', null, cause);
  };
  parser.on('error', fail);
  parser.on('doctype', () => fail());
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) fail();
    if (!stopped) handlers.open?.(localName(name), attributes);
  });
  if (handlers.text !== undefined) {
    const { text } = handlers;
    parser.on('text', (value) => (stopped ? undefined : text(value)));
    parser.on('cdata', (value) => (stopped ? undefined : text(value)));
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (!stopped && handlers.close?.(localName(name)) === 'stop') stopped = true;
  });
  try {
    let decoder: InstanceType<typeof TextDecoder> | null = null;
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
      parser.write(decoder.decode(bytes, { stream: true }));
      if (stopped) return;
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    fail(error);
  } finally {
    stream.destroy();
  }
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
