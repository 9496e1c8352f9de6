import { markup } from '../html.ts';
import type { Html } from '../html.ts';

export type SectionContent = {
  /** What the page is about, above its title. */
  readonly subject: string;
  /** The finding. */
  readonly title: Html;
  readonly lead?: Html | null;
  readonly body: readonly Html[];
  /** Follows the section before it on the same page: where it fits `whole`, or as far as there is room (`along`). */
  readonly flows?: 'whole' | 'along' | null;
};

/** One subject on a page of its own: the subject small, the finding as title, a lead, then drawings and tables. */
export function section({ subject, title, lead, body, flows }: SectionContent): Html {
  return markup`<section class="${flows ?? 'page'}">
    <p class="subject">${subject}</p>
    <h2>${title}</h2>
    ${lead === undefined || lead === null ? null : markup`<p class="lead">${lead}</p>`}
    ${body}
  </section>`;
}

/** What a colour of a drawing stands for. */
export type ChartKey = { readonly name: string; readonly color: string; readonly isBefore?: boolean };

/** A drawing with a line that says what it shows and, where bars need telling apart, which colour is what. */
export function chartFigure(drawing: Html, caption: Html, legend: readonly ChartKey[] = []): Html {
  const keys = legend.map(({ name, color, isBefore }) => {
    const kind = isBefore === true ? 'before' : 'now';
    return markup`<span class="key"><span class="swatch ${kind}" style="--hue:${color}"></span>${name}</span>`;
  });
  return markup`<figure><figcaption><span>${caption}</span><span class="keys">${keys}</span></figcaption>${drawing}</figure>`;
}
