import { companyKey } from '../../recognition/company-key.ts';
import { labelledCompany } from '../../recognition/read-preamble.ts';

type Named = { readonly name: string; readonly key: string };

/**
 * The companies that a file's title rows name, above the table and again below as on the pages of a printed book. A
 * name that begins with another is the same: pages add their number or the date to it.
 */
export class TitleCompanies {
  #first: Named | null = null;

  /** The other company and its row, once a title names one. */
  other: { readonly names: string; readonly row: number } | null = null;

  /** Takes a row that holds no posting. */
  add(cells: readonly string[], row: number): void {
    const name =
      this.other === null ? labelledCompany(cells.map((cell) => cell.trim()).filter(Boolean)) : null;
    if (name === null) return;
    const key = companyKey(name);
    const known = this.#first;
    if (known === null) this.#first = { name, key };
    else if (!key.startsWith(known.key) && !known.key.startsWith(key))
      this.other = { names: `${known.name} / ${name}`, row };
  }
}
