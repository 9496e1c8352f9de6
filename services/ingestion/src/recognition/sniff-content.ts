import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { TextEncoding, TextForm } from '../reading/decode-text.ts';
import { isProtected } from './is-protected.ts';
import { addByteVotes, type ByteVotes } from './byte-votes.ts';
import { markupForm } from './markup-form.ts';

/** What a file's first bytes give away when they are no text. */
export type BinaryKind =
  'empty' | 'zeros' | 'archive' | 'old_workbook' | 'protected_workbook' | 'pdf' | 'picture' | 'binary';

type TextContent = { readonly kind: 'text'; readonly form: TextForm; readonly brokenBytes: number };

export type Content =
  | TextContent
  | { readonly kind: 'workbook' }
  | { readonly kind: 'markup'; readonly form: TextForm }
  | { readonly kind: 'binary'; readonly what: BinaryKind };

const signatures: readonly (readonly [BinaryKind, readonly number[]])[] = [
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['old_workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x42, 0x4d, 0x36]],
  ['picture', [0x49, 0x49, 0x2a, 0x00]],
  ['picture', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** Tells what a file holds by its bytes alone, never by its name. Reads the whole file once, as a stream. */
export async function sniffContent(path: string): Promise<Content> {
  const { size } = await stat(path);
  if (size === 0) return { kind: 'binary', what: 'empty' };
  const head = await readHead(path, 4096);
  const what = binaryKind(head);
  if (what === 'archive' && isWorkbook(head)) return { kind: 'workbook' };
  if (what === 'old_workbook' && (await isProtected(path))) {
    return { kind: 'binary', what: 'protected_workbook' };
  }
  if (what !== null) return { kind: 'binary', what };
  const utf16 = utf16Kind(head);
  if (utf16 === null && head.includes(0)) {
    return { kind: 'binary', what: head.every((byte) => byte === 0) ? 'zeros' : 'binary' };
  }
  const text = await textContent(path, utf16);
  if (isMarkup(head)) return { kind: 'markup', form: markupForm(head, text.form) };
  return text;
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function binaryKind(head: Buffer): BinaryKind | null {
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'picture';
  const found = signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? null;
}

/** A zip whose first members are those of a spreadsheet. */
function isWorkbook(head: Buffer): boolean {
  return /\[Content_Types\]\.xml|xl\/|opendocument\.spreadsheet/.test(head.toString('latin1'));
}

function isMarkup(head: Buffer): boolean {
  const start = head
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
    .slice(0, 200)
    .toLowerCase();
  return start.startsWith('<?xml') || /^<(!doctype|!--|html|table|[a-z0-9]+:?[a-z]*[\s>])/.test(start);
}

function utf16Kind(head: Buffer): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const half = head.length / 2;
  if ((zeros[1] ?? 0) > half * 0.8 && zeros[0] === 0) return 'utf-16le';
  if ((zeros[0] ?? 0) > half * 0.8 && zeros[1] === 0) return 'utf-16be';
  return null;
}

async function textContent(path: string, utf16: TextEncoding | null): Promise<TextContent> {
  const scan = await scanBytes(path);
  const carriageReturnEndsLine = !scan.lineFeed && scan.carriageReturn;
  const form = (encoding: TextEncoding): TextForm => ({ encoding, carriageReturnEndsLine });
  if (utf16 !== null) return { kind: 'text', form: form(utf16), brokenBytes: 0 };
  if (scan.cleanUtf8) return { kind: 'text', form: form('utf-8'), brokenBytes: 0 };
  const votes = await countVotes(path);
  // A handful of broken characters in a text that is UTF-8 elsewhere: damage, not another encoding.
  if (votes.utf8 > votes.brokenUtf8 * 10) {
    return { kind: 'text', form: form('utf-8'), brokenBytes: votes.brokenUtf8 };
  }
  const encoding = votes.cp850 > votes.windows1252 ? 'cp850' : 'windows-1252';
  return { kind: 'text', form: form(encoding), brokenBytes: 0 };
}

async function scanBytes(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [cleanUtf8, lineFeed, carriageReturn] = [true, false, false];
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer;
    lineFeed ||= bytes.includes(0x0a);
    carriageReturn ||= bytes.includes(0x0d);
    cleanUtf8 &&= decodes(() => decoder.decode(bytes, { stream: true }));
  }
  cleanUtf8 &&= decodes(() => decoder.decode());
  return { cleanUtf8, lineFeed, carriageReturn };
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

async function countVotes(path: string): Promise<ByteVotes> {
  const votes: ByteVotes = { cp850: 0, windows1252: 0, utf8: 0, brokenUtf8: 0 };
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    addByteVotes(votes, chunk as Buffer);
  }
  return votes;
}
