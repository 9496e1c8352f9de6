import { markup } from '../html.ts';
import type { Html } from '../html.ts';

/** Below a page's table: what else its figures say, one short paragraph each; sentences without a basis are null. */
export function remarks(sentences: readonly (Html | null)[]): Html {
  const said = sentences.filter((each) => each !== null);
  if (said.length === 0) return markup``;
  return markup`<div class="remarks">${said.map((each) => markup`<p>${each}</p>`)}</div>`;
}
