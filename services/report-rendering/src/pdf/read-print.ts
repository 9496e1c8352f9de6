import { getDocumentProxy } from 'unpdf';

/** The text of one printed page; `\n` stands where a line ends or a gap wider than a space follows. */
export type PrintedPage = {
  /** What stands in the upper and the lower margin: the running frame. */
  readonly frame: string;
  readonly body: string;
};

/** A piece of text as the reader gives it: its characters, and where on the page they stand, in points. */
type Item = {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly unknown[];
};

export type Margins = { readonly top: number; readonly bottom: number };

/**
 * Reads a print back in the order in which it is drawn.
 * @param marginsOf the height of a page's margins in points, by its number from 1
 * @throws Error when it is no PDF
 */
export async function readPrint(
  pdf: Uint8Array,
  marginsOf: (page: number) => Margins,
): Promise<PrintedPage[]> {
  // The reader takes the bytes it is given away.
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  try {
    const pages: PrintedPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      pages.push(
        pageOf(
          items.flatMap((item) => ('str' in item ? [item] : [])),
          page.view[3] ?? 0,
          marginsOf(number),
        ),
      );
    }
    return pages;
  } finally {
    await document.cleanup();
  }
}

function pageOf(items: readonly Item[], height: number, margins: Margins): PrintedPage {
  const isFrame = (item: Item) => baseline(item) > height - margins.top || baseline(item) < margins.bottom;
  return {
    frame: textOf(items.filter(isFrame)),
    body: textOf(items.filter((item) => !isFrame(item))),
  };
}

/** In type sizes: a space of ours takes less, the room between two cells or blocks more. */
const widestSpace = 0.42;

function textOf(items: readonly Item[]): string {
  let text = '';
  let last: Item | undefined;
  for (const item of items) {
    // The reader's own idea of spaces is left out: only what stands on the paper counts.
    if (item.str.trim() === '') continue;
    text += last === undefined ? item.str : `${between(last, item)}${item.str}`;
    last = item;
  }
  return text;
}

function between(one: Item, other: Item): '' | ' ' | '\n' {
  const size = Math.abs(Number(one.transform[3]));
  if (Math.abs(baseline(one) - baseline(other)) > size / 2) return '\n';
  const gap = left(other) - (left(one) + one.width);
  if (gap > widestSpace * size || gap < -size / 2) return '\n';
  return gap > 0.1 * size ? ' ' : '';
}

const left = ({ transform }: Item): number => Number(transform[4]);
const baseline = ({ transform }: Item): number => Number(transform[5]);
