import { createReadStream } from 'node:fs';

/** The stream that an encrypted workbook is kept in, within the container that old workbooks use as well (MS-OFFCRYPTO 2.3). */
const stream = Buffer.from('EncryptedPackage', 'utf16le');

/** Whether a file in the container of old workbooks is a newer one behind a password. */
export async function isProtected(path: string): Promise<boolean> {
  let held = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([held, chunk as Buffer]);
    if (bytes.includes(stream)) return true;
    held = bytes.subarray(Math.max(0, bytes.length - stream.length));
  }
  return false;
}
