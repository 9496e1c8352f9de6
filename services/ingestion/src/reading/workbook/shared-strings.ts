import type { Readable } from 'node:stream';
import { plainText } from './plain-text.ts';
import { readXml } from './read-xml.ts';

/** The texts that cells point to by number, in order; runs of rich text joined, readings of ideographs left out. */
export async function readSharedStrings(stream: Readable): Promise<readonly string[]> {
  const strings: string[] = [];
  let held = '';
  let inText = false;
  let phonetic = false;
  await readXml(stream, {
    open: (name) => {
      if (name === 'si') held = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inText = !phonetic;
    },
    text: (text) => {
      if (inText) held += text;
    },
    close: (name) => {
      if (name === 'si') strings.push(plainText(held));
      else if (name === 'rPh') phonetic = false;
      else if (name === 't') inText = false;
      return undefined;
    },
  });
  return strings;
}
