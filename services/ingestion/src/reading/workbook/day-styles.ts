import type { Readable } from 'node:stream';
import { isDayFormat } from './cell-days.ts';
import { readXml } from './read-xml.ts';

/** Which cell styles, by their number, show a number as a day. */
export async function readDayStyles(stream: Readable): Promise<ReadonlySet<number>> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCells = false;
  await readXml(stream, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) formats.push(Number(attributes['numFmtId'] ?? '0'));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
      return undefined;
    },
  });
  const days = formats.flatMap((id, style) => (isDayFormat(id, codes.get(id)) ? [style] : []));
  return new Set(days);
}
