import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sniffContent } from '../recognition/sniff-content.ts';
import { decodeText } from './decode-text.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-decode-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function decoded(bytes: Buffer) {
  const path = join(folder, 'text');
  await writeFile(path, bytes);
  const content = await sniffContent(path);
  if (content.kind !== 'text') throw new Error(content.kind);
  const pieces: string[] = [];
  for await (const piece of decodeText(path, content.form)) pieces.push(piece);
  return { encoding: content.form.encoding, text: pieces.join('') };
}

/** Longer than the pieces a file is read in, so that characters and line ends are cut between them. */
const long = 'x'.repeat((1 << 18) - 1);

describe('decoding by evidence', () => {
  it('keeps the euro sign of windows-1252', async () => {
    const bytes = Buffer.concat([Buffer.from(long), Buffer.from([0x80, 0x20, 0xf1, 0x61])]);
    expect(await decoded(bytes)).toEqual({ encoding: 'windows-1252', text: `${long}€ ña` });
  });

  it('puts characters together that two pieces share', async () => {
    expect(await decoded(Buffer.from(`${long}ñ€`))).toEqual({ encoding: 'utf-8', text: `${long}ñ€` });
  });

  it('counts a line end that two pieces share once', async () => {
    expect((await decoded(Buffer.from(`${long}\r\nb\r\n`))).text).toBe(`${long}\nb\n`);
  });

  it('knows code page 850 by its letters inside words', async () => {
    const bytes = Buffer.from([0x41, 0xa4, 0x6f, 0x20, 0x63, 0xa2, 0x64, 0x69, 0x67, 0x6f]);
    expect(await decoded(bytes)).toEqual({ encoding: 'cp850', text: 'Año código' });
  });

  it('knows UTF-16 with and without its mark', async () => {
    expect(await decoded(Buffer.from('\uFEFFaño', 'utf16le'))).toEqual({ encoding: 'utf-16le', text: 'año' });
    expect(await decoded(Buffer.from('fecha;asiento', 'utf16le'))).toEqual({
      encoding: 'utf-16le',
      text: 'fecha;asiento',
    });
  });

  it('takes a broken character in a UTF-8 text for damage, not for another encoding', async () => {
    const bytes = Buffer.concat([Buffer.from('ñáéíóúñáéíóúñ '), Buffer.from([0xf1]), Buffer.from(' ñ')]);
    expect(await decoded(bytes)).toEqual({ encoding: 'utf-8', text: 'ñáéíóúñáéíóúñ \uFFFD ñ' });
  });

  it('ends lines at CR alone only where there is no LF', async () => {
    expect((await decoded(Buffer.from('a\rb\r'))).text).toBe('a\nb\n');
    expect((await decoded(Buffer.from('a\rb\r\n'))).text).toBe('a b\n');
  });
});
