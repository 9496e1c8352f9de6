import { pipeline, Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, open, type ZipFile } from 'yauzl';
import { WorkbookError } from './workbook-error.ts';
import { zipLimits } from './zip-limits.ts';

/** The parts of a zip, by name. A part's stream fails where its bytes are not those that were packed. */
export type ZipParts = {
  readonly names: readonly string[];
  readonly sizeOf: (name: string) => number;
  readonly stream: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

/**
 * Opens a zip by its central directory; nothing is unpacked before it is asked for, and nothing to disk.
 * @throws WorkbookError where the directory is broken, claims more than the limits allow, is encrypted or names
 * parts outside itself (`../`).
 */
export async function openParts(path: string): Promise<ZipParts> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    return {
      names: [...entries.keys()],
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      stream: (name) => streamOf(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    open(path, options, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(new WorkbookError('damaged_workbook', null, error));
    });
  });
}

function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let total = 0;
    zip.on('error', (error: Error) => reject(faultOf(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize;
      const fault = entryFault(entry, entries.size + 1, total);
      if (fault !== null) return reject(fault);
      if (entries.has(entry.fileName)) return reject(new WorkbookError('damaged_workbook', entry.fileName));
      entries.set(entry.fileName, entry);
      return zip.readEntry();
    });
    if (zip.entryCount > zipLimits.maxEntries) reject(new WorkbookError('inflated_workbook'));
    else zip.readEntry();
  });
}

/** The library refuses absolute names and those that lead outside by itself. */
function faultOf(error: Error): WorkbookError {
  const unsafe = /invalid relative path|absolute path|invalid characters in fileName/.test(error.message);
  return new WorkbookError(unsafe ? 'unsafe_workbook' : 'damaged_workbook', null, error);
}

function entryFault(entry: Entry, count: number, total: number): WorkbookError | null {
  const { uncompressedSize: size, compressedSize: packed, fileName } = entry;
  if (entry.isEncrypted()) return new WorkbookError('protected_workbook', fileName);
  const inflated =
    count > zipLimits.maxEntries ||
    total > zipLimits.maxTotalBytes ||
    size > zipLimits.maxPartBytes ||
    (size > zipLimits.judgedFrom && size > packed * zipLimits.maxRatio);
  return inflated ? new WorkbookError('inflated_workbook', fileName) : null;
}

function streamOf(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  return new Promise((resolve, reject) => {
    if (entry === undefined) return reject(new WorkbookError('damaged_workbook'));
    return zip.openReadStream(entry, (error, stream) => {
      if (error === null) resolve(checked(stream, entry));
      else reject(new WorkbookError('damaged_workbook', entry.fileName, error));
    });
  });
}

/** The library checks sizes but no sums: a flipped bit could change a digit and nothing would show it. */
function checked(source: Readable, entry: Entry): Readable {
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : new WorkbookError('damaged_workbook', entry.fileName));
    },
  });
  // A failure reaches the reader of `check`.
  return pipeline(source, check, () => undefined);
}
