import { inflateRawSync } from 'node:zlib';

/** A cell as it stands in the sheet: its column, and its text or its number. */
export type SheetCell = { readonly column: string; readonly text: string; readonly isNumber: boolean };

/** The rows of each sheet of a workbook by the sheet's name; read by hand, so that nothing is changed on the way. */
export function sheetsOf(workbook: Uint8Array): ReadonlyMap<string, readonly (readonly SheetCell[])[]> {
  const files = unzipped(Buffer.from(workbook));
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return new Map(
    names.map(([, name = ''], index) => [
      plain(name),
      rowsOf(files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? ''),
    ]),
  );
}

function rowsOf(xml: string): SheetCell[][] {
  return [...xml.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>([\s\S]*?)<\/c>/g)].map(([, column = '', content = '']) => {
      const number = /<v>([^<]*)<\/v>/.exec(content)?.[1];
      const text = /<t[^>]*>([^<]*)<\/t>/.exec(content)?.[1] ?? '';
      return { column, text: number ?? plain(text), isNumber: number !== undefined };
    }),
  );
}

const plain = (xml: string): string =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** By the central directory at the end (APPNOTE 4.3.12); our workbooks are below four gigabytes. */
function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const [extra, comment, local] = [
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      (isDeflated ? inflateRawSync(bytes) : bytes).toString('utf8'),
    );
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
