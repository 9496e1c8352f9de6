import { comparePrint, numbersIn, shownNumbers } from '@cifra/figures';
import type { Misprint } from '@cifra/figures';
import { readPrint } from './read-print.ts';
import type { PrintedPage } from './read-print.ts';

/** What a print has to show, taken from the pages that were verified. */
export type PrintPromise = {
  /** The sections in their order, as HTML. */
  readonly sections: readonly { readonly name: string; readonly html: string }[];
  /** What stands in the margins of every page but the cover, without the page numbers. */
  readonly frame: string;
};

/** What a print shows otherwise than promised: a number of a section, or a running frame. */
export type PrintFault =
  | { readonly kind: 'unreadable' | 'frame'; readonly page: number }
  | { readonly kind: Misprint['kind']; readonly section: string };

/** The margins that the style sheet gives to every page but the cover, in millimetres. */
export const pageMargins = { top: 26, bottom: 22 } as const;

const pointsPerMillimetre = 72 / 25.4;

/**
 * Reads a print back and compares every number on it with the verified pages, in order; page numbers and the frame by
 * their own rule.
 * @returns the first fault, or null when the print is proven
 */
export async function provePrint(pdf: Uint8Array, promise: PrintPromise): Promise<PrintFault | null> {
  const pages = await readPrint(pdf, (page) =>
    page === 1 && hasCover(promise)
      ? { top: 0, bottom: 0 }
      : {
          top: pageMargins.top * pointsPerMillimetre,
          bottom: pageMargins.bottom * pointsPerMillimetre,
        },
  ).catch(() => null);
  if (pages === null) return { kind: 'unreadable', page: 0 };
  return frameFault(pages, promise) ?? bodyFault(pages, promise);
}

function bodyFault(pages: readonly PrintedPage[], { sections }: PrintPromise): PrintFault | null {
  const numbers = sections.map(({ name, html }) => ({ name, shown: shownNumbers(html) }));
  const printed = pages.map(({ body }) => body).join('\n');
  const misprint = comparePrint(
    numbers.flatMap(({ shown }) => shown),
    printed,
  );
  if (misprint === null) return null;
  let before = 0;
  const at = numbers.find(({ shown }) => (before += shown.length) > misprint.at) ?? numbers.at(-1);
  return { kind: misprint.kind, section: at?.name ?? '' };
}

/** A cover that had to give way is an ordinary page. */
function hasCover({ sections }: PrintPromise): boolean {
  return sections[0]?.html.startsWith('<section class="cover"') ?? false;
}

/** The numbers of a frame are its own, in any order, its page and how many pages there are; the cover has none. */
function frameFault(pages: readonly PrintedPage[], promise: PrintPromise): PrintFault | null {
  const own = numbersIn(promise.frame).map(({ digits }) => digits);
  const wrong = pages.findIndex((page, index) => {
    const expected =
      index === 0 && hasCover(promise) ? [] : [...own, String(index + 1), String(pages.length)];
    const printed = numbersIn(page.frame).map(({ digits }) => digits);
    return expected.toSorted().join(' ') !== printed.toSorted().join(' ');
  });
  return wrong === -1 ? null : { kind: 'frame', page: wrong + 1 };
}
