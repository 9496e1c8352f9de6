import { inflateSync } from 'node:zlib';

/**
 * How many characters a PDF of Chromium draws, told from its content streams: glyphs stand there as hexadecimal
 * numbers of four digits before `Tj` or inside the brackets of `TJ`. A browser without fonts draws none.
 */
export function countGlyphs(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  let glyphs = 0;
  for (const content of contentStreams(bytes)) {
    for (const [operand] of content.matchAll(/(?:<[0-9A-Fa-f]+>|\[[^\]]*\])\s*T[jJ]/g)) {
      for (const [, digits = ''] of operand.matchAll(/<([0-9A-Fa-f]+)>/g)) glyphs += digits.length / 4;
    }
  }
  return glyphs;
}

function* contentStreams(bytes: Buffer): Generator<string> {
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const content = inflated(bytes.subarray(at + 7));
    if (content?.includes(' Tf')) yield content;
  }
}

function inflated(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return undefined;
  }
}
