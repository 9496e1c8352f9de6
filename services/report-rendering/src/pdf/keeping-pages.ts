import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfPrinter } from './pdf-printer.ts';

/** A printer that leaves each page it prints in a folder as `<language>.html`, for whoever looks at pages or times them. */
export function keepingPages(printer: PdfPrinter, folder: string): PdfPrinter {
  return {
    ...printer,
    print: async (html, options) => {
      await writeFile(join(folder, `${options.language}.html`), html);
      return printer.print(html, options);
    },
  };
}
