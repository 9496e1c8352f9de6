import { createReadStream } from 'node:fs';
import type { TextForm } from '../../reading/decode-text.ts';
import { SaftInvoices } from './saft-invoices.ts';
import { SaftRecords } from './saft-records.ts';
import { MarkupError, walkMarkup } from './walk-markup.ts';

const tag = /<((?:[A-Za-z_][\w.-]{0,40}:)?)SourceDocuments[\s>]/;
const longestTag = 64;

/** The part with the documents has ended: what follows is of no interest. */
class PartEnded extends Error {}

/**
 * Reads the sales documents, which most files bring behind the entries that need them: goes to the byte where they
 * begin. What is wrong in them is told by the reading of the whole file; here it leaves no documents.
 */
export async function findDocuments(path: string, form: TextForm): Promise<SaftInvoices> {
  const found = await placeOfDocuments(path);
  const invoices = new SaftInvoices();
  if (found === null) return invoices;
  const records = new SaftRecords(found.prefix, 'documents', (record) => invoices.add(record));
  let depth = 0;
  const handler = {
    open: (name: string, attributes: Readonly<Record<string, string>>, row: number) => {
      depth += 1;
      records.open(name, attributes, row);
    },
    text: records.text,
    close: (row: number) => {
      depth -= 1;
      records.close(row);
      if (depth === 0) throw new PartEnded();
    },
  };
  try {
    await walkMarkup(path, form, handler, found.at);
  } catch (error) {
    if (error instanceof PartEnded) return invoices;
    if (!(error instanceof MarkupError)) throw error;
  }
  return new SaftInvoices();
}

async function placeOfDocuments(
  path: string,
): Promise<{ readonly at: number; readonly prefix: string } | null> {
  let offset = 0;
  let held = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([held, chunk as Buffer]);
    const name = bytes.indexOf('SourceDocuments');
    const match = name === -1 ? null : tag.exec(bytes.toString('latin1', Math.max(0, name - longestTag)));
    if (match !== null) {
      return { at: offset + Math.max(0, name - longestTag) + match.index, prefix: match[1] ?? '' };
    }
    held = Buffer.from(bytes.subarray(Math.max(0, bytes.length - longestTag)));
    offset += bytes.length - held.length;
  }
  return null;
}
