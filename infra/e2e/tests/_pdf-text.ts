import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, page by page, white space folded. */
export async function pdfPages(path: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' ').trim());
}
