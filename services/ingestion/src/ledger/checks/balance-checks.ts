import type { BookCheck } from '@cifra/proto';
import { formatMonth } from '@cifra/figures';
import {
  type CheckedBook,
  failed,
  listText,
  money,
  mostListed,
  passed,
  placeOf,
  skippedForSums,
  skipped,
} from './book-check.ts';

/** Debit and credit of the whole book, and of each file as it was read. */
export function checkFiles(book: CheckedBook): BookCheck {
  const { files, readings, totals } = book;
  if (totals.difference !== '0') {
    const at = readings.findIndex(({ debit, credit }) => debit !== credit);
    const [first] = readings[at]?.unbalanced ?? [];
    const file = files[at]?.name ?? null;
    return failed(
      'file_balances',
      {
        es: `El debe suma ${money(book, totals.debit, 'es')} y el haber ${money(book, totals.credit, 'es')}: difieren en ${money(book, totals.difference, 'es')}${file === null ? '' : ` (${file})`}.`,
        en: `Debits add up to ${money(book, totals.debit, 'en')} and credits to ${money(book, totals.credit, 'en')}: they differ by ${money(book, totals.difference, 'en')}${file === null ? '' : ` (${file})`}.`,
      },
      file,
      first?.row ?? null,
    );
  }
  return passed('file_balances', {
    es: `Debe y haber suman ${money(book, totals.debit, 'es')}.`,
    en: `Debits and credits add up to ${money(book, totals.debit, 'en')}.`,
  });
}

/** Each entry balances, where the book numbers its entries. */
export function checkEntries(book: CheckedBook): BookCheck {
  if (book.granularity === 'balances') return skippedForSums('entries_balance');
  const derived = book.rules.map(
    ({ rule, unnumbered }) => unnumbered !== null || rule.kind === 'document' || rule.kind === 'balance',
  );
  const { open } = book;
  const [first] = open.first;
  if (first === undefined && !derived.includes(true)) return passed('entries_balance');
  if (first === undefined || !derived.includes(false)) {
    return skipped('entries_balance', {
      es: 'El libro no numera todos sus asientos: los demás se han formado por fecha y documento o por donde el debe iguala al haber.',
      en: 'The book does not number all of its entries: the others were formed by date and document or where debits meet credits.',
    });
  }
  const list = listText(
    open.first.map((entry) => {
      const at = placeOf(book, { file: entry.file, row: entry.row });
      return {
        es: `${entry.entry}${at.es}: ${money(book, entry.difference, 'es')}`,
        en: `${entry.entry}${at.en}: ${money(book, entry.difference, 'en')}`,
      };
    }),
    open.count,
  );
  const at = placeOf(book, { file: first.file, row: first.row });
  return failed(
    'entries_balance',
    { es: `Asientos que no cuadran: ${list.es}.`, en: `Entries that do not balance: ${list.en}.` },
    at.file,
    at.row,
  );
}

/** Each calendar month balances; an entry over several dates counts in the month where it ends. */
export async function checkMonths(book: CheckedBook): Promise<BookCheck> {
  if (book.granularity === 'balances') return skippedForSums('months_balance');
  const rows = await book.database.rows(`
    SELECT strftime(entry."date", '%Y-%m') AS month, sum(debit - credit)::VARCHAR AS difference,
      (count(*) OVER ())::INTEGER AS months
    FROM posting JOIN entry USING (id) WHERE kind <> 'opening' GROUP BY month HAVING sum(debit - credit) <> 0
    ORDER BY month LIMIT ${mostListed}`);
  if (rows.length === 0) return passed('months_balance');
  const list = listText(
    rows.map((row) => ({
      es: `${formatMonth(String(row['month']), 'es')}: ${money(book, row['difference'], 'es')}`,
      en: `${formatMonth(String(row['month']), 'en')}: ${money(book, row['difference'], 'en')}`,
    })),
    Number(rows[0]?.['months']),
  );
  return failed('months_balance', {
    es: `Meses en los que el debe y el haber difieren: ${list.es}.`,
    en: `Months in which debits and credits differ: ${list.en}.`,
  });
}
