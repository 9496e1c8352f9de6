import type { Book, Entry, Line } from './book.ts';
import { frenchAccount } from './french-accounts.ts';

/** The 18 columns of article A47 A-1 of the Livre des procédures fiscales. */
const header =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate ' +
  'EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

/** Cents as a French amount without thousands separators: `1234,50`. */
const frenchAmount = (cents: bigint): string => `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;

const compactDay = (date: string): string => date.replaceAll('-', '');

const touches = ({ lines }: Entry, groups: RegExp): boolean =>
  lines.some(({ account }) => groups.test(account));

/** The journal that a French bookkeeper would enter it in; the book's first entry is its opening. */
function journalOf(entry: Entry): readonly [code: string, label: string] {
  if (entry.number === 1) return ['AN', 'A nouveaux'];
  if (touches(entry, /^57/)) return ['BQ', 'Banque'];
  if (touches(entry, /^70/)) return ['VE', 'Ventes'];
  if (touches(entry, /^4[01]/)) return ['AC', 'Achats'];
  return ['OD', 'Opérations diverses'];
}

/**
 * The book as the ledger export of French law, under the French chart; customers and suppliers stand beside their
 * common account. A FEC knows no closing: give it a book that is not closed.
 */
export function fecFile(book: Book): string {
  const rowOf = (entry: Entry, line: Line): string => {
    const { number, name } = frenchAccount(line.account);
    const party = /^4[013]/.test(line.account);
    return [
      ...journalOf(entry),
      entry.number,
      compactDay(entry.date),
      number,
      name,
      party ? line.account : '',
      party ? (book.accountNames.get(line.account) ?? '') : '',
      entry.document,
      compactDay(entry.date),
      entry.text,
      frenchAmount(line.debit),
      frenchAmount(line.credit),
      '',
      '',
      compactDay(`${book.year}-12-31`),
      '',
      '',
    ].join('\t');
  };
  const rows = book.entries.flatMap((entry) => entry.lines.map((line) => rowOf(entry, line)));
  return `${[header.split(' ').join('\t'), ...rows].join('\r\n')}\r\n`;
}
