import { markup } from '../html.ts';
import type { Html } from '../html.ts';

export type SectionContent = {
  /** What the page is about, above its title. */
  readonly subject: string;
  /** The finding. */
  readonly title: Html;
  readonly lead?: Html | null;
  readonly body: readonly Html[];
  /** Follows the section before it on the same page where it fits whole. */
  readonly flows?: boolean;
};

/** One subject on a page of its own: the subject small, the finding as title, a lead, then drawings and tables. */
export function section({ subject, title, lead, body, flows }: SectionContent): Html {
  return markup`<section class="${flows === true ? 'flows' : 'page'}">
    <p class="subject">${subject}</p>
    <h2>${title}</h2>
    ${lead === undefined || lead === null ? null : markup`<p class="lead">${lead}</p>`}
    ${body}
  </section>`;
}

/** A drawing with a line that says what it shows and, where bars need telling apart, which colour is what. */
export function chartFigure(
  drawing: Html,
  caption: Html,
  legend: readonly { readonly name: string; readonly color: string }[] = [],
): Html {
  const keys = legend.map(
    ({ name, color }) =>
      markup`<span class="key"><span class="swatch" style="background:${color}"></span>${name}</span>`,
  );
  return markup`<figure><figcaption><span>${caption}</span><span class="keys">${keys}</span></figcaption>${drawing}</figure>`;
}
