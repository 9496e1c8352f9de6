import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';

const marker = 'CIFRABLB';
const footerBytes = 4 + marker.length;

const trailerSchema = z.object({
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
  contentType: z.string(),
  storedAt: z.string(),
});

/** What is known of a blob, kept at the end of its own file, so that one rename makes both visible. */
export type BlobTrailer = z.infer<typeof trailerSchema>;

/** The trailer's bytes: its JSON, the length of that in four bytes (little endian), a marker. */
export function encodeTrailer(trailer: BlobTrailer): Buffer {
  const text = Buffer.from(JSON.stringify(trailer));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([text, length, Buffer.from(marker)]);
}

/** Reads the trailer of an open blob file. @throws when the file is no whole blob. */
export async function readTrailer(file: FileHandle): Promise<BlobTrailer> {
  const { size } = await file.stat();
  const footer = await readAt(file, size - footerBytes, footerBytes);
  if (footer.subarray(4).toString() !== marker) throw new Error('a damaged blob file');
  const length = footer.readUInt32LE(0);
  const text = await readAt(file, size - footerBytes - length, length);
  const trailer = trailerSchema.parse(JSON.parse(text.toString()));
  if (trailer.bytes + length + footerBytes !== size) throw new Error('a damaged blob file');
  return trailer;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0) throw new Error('a damaged blob file');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error('a damaged blob file');
  return buffer;
}
