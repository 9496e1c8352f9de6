import { bookText } from './parts/book-text.ts';
import type { ManifestFacts } from './report-view.ts';

/** The operator's own client carries the product's name, which says nothing about whose books they are. */
const operator = 'Cifra';

/** Whose report it is: the company that the books name, else the client, else nobody that is known. */
export function companyName({ company, client_name }: ManifestFacts): string | null {
  const named = company === null ? '' : bookText(company);
  return named === '' ? clientName(client_name) : named;
}

/** The client that ordered the report, where that is somebody else than the company. */
export function orderedBy(manifest: ManifestFacts): string | null {
  const client = clientName(manifest.client_name);
  return client === companyName(manifest) ? null : client;
}

function clientName(name: string): string | null {
  const text = bookText(name);
  return text === '' || text === operator ? null : text;
}
