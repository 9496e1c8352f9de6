import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive; its content is pulled piece by piece while the archive is written. */
export type ZipEntry = {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string | Buffer>;
};

type Written = {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
};

/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the earliest day a zip can tell: the archive is the same whenever it is written. */
const dosDate = 0x21;
const maxSize = 0xffffffff;

/**
 * A zip archive as a stream of bytes, never held as a whole. Limits are those of plain zip.
 * @throws RangeError when a file or the archive exceeds 4 GiB
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = localHeader(name);
    yield head;
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of deflate(entry.content, sums)) {
      packed += chunk.length;
      yield chunk;
    }
    const file = { name, offset, crc: sums.crc, packed, size: sums.size };
    if (offset + packed > maxSize || sums.size > maxSize) throw new RangeError('the workbook exceeds 4 GiB');
    yield dataDescriptor(file);
    offset += head.length + packed + 16;
    written.push(file);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endRecord(written.length, directory.length, offset);
}

async function* deflate(
  content: ZipEntry['content'],
  sums: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(counted());
  const packer = createDeflateRaw({ level: 1, chunkSize: 262_144 });
  source.once('error', (error) => packer.destroy(error));
  for await (const chunk of source.pipe(packer)) yield chunk as Buffer;
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(dosDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function dataDescriptor(file: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(file.crc, 4);
  bytes.writeUInt32LE(file.packed, 8);
  bytes.writeUInt32LE(file.size, 12);
  return bytes;
}

function centralHeader(file: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(dosDate, 14);
  head.writeUInt32LE(file.crc, 16);
  head.writeUInt32LE(file.packed, 20);
  head.writeUInt32LE(file.size, 24);
  head.writeUInt16LE(file.name.length, 28);
  head.writeUInt32LE(file.offset, 42);
  return Buffer.concat([head, file.name]);
}

function endRecord(count: number, directorySize: number, directoryOffset: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(directorySize, 12);
  bytes.writeUInt32LE(directoryOffset, 16);
  return bytes;
}
