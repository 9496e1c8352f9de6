import type { Language } from '@cifra/proto';

export type PrintOptions = {
  readonly language: Language;
  /** The document's title, as PDF readers show it in their window. */
  readonly title: string;
};

/** Turns a finished page into paper. What it prints has been verified before; it adds nothing and fetches nothing. */
export type PdfPrinter = {
  /**
   * Prints one self-contained HTML document (styles, fonts and pictures inside) as a tagged A4 PDF with bookmarks.
   * @throws AppError `pdf_unavailable`, its reason `no_browser`, `browser_failed` or `no_text`.
   */
  readonly print: (html: string, options: PrintOptions) => Promise<Uint8Array>;
  /** Waits for the prints under way and ends the browser. */
  readonly close: () => Promise<void>;
};
