import { createReadStream } from 'node:fs';
import { decodeCp850 } from './cp850.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850';

/** How the bytes of a text file become lines. */
export type TextForm = {
  readonly encoding: TextEncoding;
  /** Old Macintosh files end their lines with CR alone; elsewhere a lone CR is no line end. */
  readonly carriageReturnEndsLine: boolean;
};

/** The file's text from a byte on, in pieces, without byte order mark, each line ended by LF alone. */
export async function* decodeText(path: string, form: TextForm, start = 0): AsyncGenerator<string> {
  const decode = decoderOf(form.encoding);
  let held = '';
  let first = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18, start })) {
    let text = held + decode(chunk as Buffer);
    if (first && text !== '') {
      first = false;
      if (text.startsWith('\uFEFF')) text = text.slice(1);
    }
    held = text.endsWith('\r') ? '\r' : '';
    yield withLineFeeds(text.slice(0, text.length - held.length), form);
  }
  const rest = held + decode(null);
  if (rest !== '') yield withLineFeeds(rest, form);
}

function decoderOf(encoding: TextEncoding): (chunk: Uint8Array | null) => string {
  if (encoding === 'cp850') return (chunk) => (chunk === null ? '' : decodeCp850(chunk));
  // Stream mode on purpose: without it some Node versions take windows-1252 for latin-1 and lose the euro sign.
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (chunk) => (chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true }));
}

function withLineFeeds(text: string, form: TextForm): string {
  if (!text.includes('\r')) return text;
  if (form.carriageReturnEndsLine) return text.replace(/\r\n?/g, '\n');
  return text.replace(/\r\n/g, '\n').replace(/\r/g, ' ');
}
