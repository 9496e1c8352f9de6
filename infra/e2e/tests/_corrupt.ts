import {
  fecFile,
  inventBook,
  saftFile,
  spanishLedgerFile,
  trialBalanceFile,
  workbookFile,
} from '@cifra/sample-company';
import { createChance } from './_chance.ts';

/** The invented book that all readers are tried with. */
export const book = inventBook({ year: 2024, seed: 11, invoicesPerMonth: 2, closed: false });

export type SoundFile = { readonly name: string; readonly content: Buffer };

/** One sound file for each reader. */
export async function soundFiles(): Promise<readonly SoundFile[]> {
  return [
    { name: 'diario.csv', content: Buffer.from(spanishLedgerFile(book)) },
    { name: 'fec.txt', content: Buffer.from(fecFile(book)) },
    { name: 'saft.xml', content: Buffer.from(saftFile(book)) },
    { name: 'diario.xlsx', content: Buffer.from(await workbookFile(book)) },
    { name: 'sumas.csv', content: Buffer.from(trialBalanceFile(book)) },
  ];
}

const ways = ['cut', 'bytes', 'zeros', 'removed', 'repeated', 'moved', 'digit', 'noise'] as const;

/** A file damaged as disks, mail and editors do it; the same seed damages it in the same way. */
export function corrupted(content: Buffer, seed: number): { readonly bytes: Buffer; readonly how: string } {
  const chance = createChance(seed * 7919 + 1);
  const way = ways[seed % ways.length] ?? 'cut';
  const at = chance.below(content.length);
  const length = 1 + chance.below(way === 'digit' ? 1 : 400);
  const [head, hit, tail] = [
    content.subarray(0, at),
    content.subarray(at, at + length),
    content.subarray(at + length),
  ];
  const how = `${way} at byte ${at}`;
  switch (way) {
    case 'cut':
      return { how, bytes: head };
    case 'bytes':
      return { how, bytes: Buffer.concat([head, Buffer.from([chance.below(256), chance.below(256)]), tail]) };
    case 'zeros':
      return { how, bytes: Buffer.concat([head, Buffer.alloc(hit.length), tail]) };
    case 'removed':
      return { how, bytes: Buffer.concat([head, tail]) };
    case 'repeated':
      return { how, bytes: Buffer.concat([head, hit, hit, tail]) };
    case 'moved': {
      const to = chance.below(head.length + 1);
      return { how, bytes: Buffer.concat([head.subarray(0, to), hit, head.subarray(to), tail]) };
    }
    case 'digit':
      return { how, bytes: otherDigit(content, at, String(chance.below(10))) };
    case 'noise': {
      const noise = Buffer.from(Array.from({ length: hit.length }, () => chance.below(256)));
      return { how, bytes: Buffer.concat([head, noise, tail]) };
    }
  }
}

/** The first digit from there on becomes another one. */
function otherDigit(content: Buffer, from: number, digit: string): Buffer {
  const bytes = Buffer.from(content);
  const at = bytes.findIndex((byte, index) => index >= from && byte >= 0x30 && byte <= 0x39);
  if (at >= 0) bytes[at] = digit.codePointAt(0) ?? 0x30;
  return bytes;
}
