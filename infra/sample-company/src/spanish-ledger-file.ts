import type { Book } from './book.ts';

/** Cents as a Spanish amount without thousands separators: `1234,50`; zero stays empty, as most programs write it. */
export const spanishAmount = (cents: bigint): string =>
  cents === 0n ? '' : `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;

const spanishDay = (date: string): string => date.split('-').toReversed().join('/');

/** The book as a plain Spanish journal: one row per line of an entry, `;` and decimal commas. */
export function spanishLedgerFile(book: Book): string {
  const rows = book.entries.flatMap((entry) =>
    entry.lines.map((line) =>
      [
        spanishDay(entry.date),
        entry.number,
        line.account,
        book.accountNames.get(line.account) ?? '',
        entry.text,
        entry.document,
        spanishAmount(line.debit),
        spanishAmount(line.credit),
      ].join(';'),
    ),
  );
  const preamble = [
    'Libro diario',
    `Empresa: ${book.company}`,
    `NIF: ${book.taxId}`,
    `Período: de 01/01/${book.year} a 31/12/${book.year}`,
    '',
  ];
  const header = 'Fecha;Asiento;Cuenta;Nombre cuenta;Concepto;Documento;Debe;Haber';
  return `${[...preamble, header, ...rows].join('\r\n')}\r\n`;
}
