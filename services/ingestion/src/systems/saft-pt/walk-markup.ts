import { SaxesParser } from 'saxes';
import { decodeText, type TextForm } from '../../reading/decode-text.ts';
import type { FileFault } from '../../reading/reading-result.ts';

/** What is told of a markup file, in its order; rows are lines of the raw file, from 1. */
export type MarkupHandler = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, row: number) => void;
  readonly text: (text: string) => void;
  readonly close: (row: number) => void;
};

/** A markup file that can't be read as a whole: why, and where. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError';
  readonly fault: FileFault;
  readonly row: number | null;
  readonly cell: string | null;

  constructor(fault: FileFault, row: number | null, cell: string | null = null) {
    super(fault);
    this.fault = fault;
    this.row = row;
    this.cell = cell;
  }
}

/** No accounting export nests deeper, nor goes on for so many characters without a tag. */
const deepest = 40;
const longestStretch = 1 << 20;

/**
 * Walks a markup file once, as a stream, whatever its size. Strict: XML that is not well formed has no meaning that one
 * could rely on. Declarations of a document type are refused unread, so that no entity is ever expanded.
 * @param start the byte of a tag to begin with, where only a part of the file is wanted; rows count from there then
 * @throws MarkupError naming the line; what the handler throws.
 */
export async function walkMarkup(
  path: string,
  form: TextForm,
  handler: MarkupHandler,
  start = 0,
): Promise<void> {
  const parser = new SaxesParser({
    xmlns: false,
    fragment: start > 0,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  let depth = 0;
  let lastEvent = 0;
  let ending = false;
  const noteEvent = () => {
    lastEvent = parser.position;
  };
  const refuseExcess = () => {
    throw new MarkupError('markup_unsafe', parser.line);
  };
  const take = (text: string) => {
    noteEvent();
    handler.text(text);
  };
  parser.on('error', () => {
    throw new MarkupError(ending ? 'markup_cut_off' : 'markup_broken', parser.line);
  });
  parser.on('doctype', refuseExcess);
  parser.on('comment', noteEvent);
  parser.on('processinginstruction', noteEvent);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('opentag', (tag) => {
    noteEvent();
    depth += 1;
    if (depth > deepest) refuseExcess();
    handler.open(tag.name, tag.attributes, parser.line);
  });
  parser.on('closetag', () => {
    noteEvent();
    depth -= 1;
    handler.close(parser.line);
  });
  for await (const text of decodeText(path, form, start)) {
    parser.write(text);
    if (parser.position - lastEvent > longestStretch) refuseExcess();
  }
  ending = true;
  parser.close();
}
