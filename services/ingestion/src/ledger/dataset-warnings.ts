import type { Bilingual, Period, StoredWarning } from '@cifra/proto';
import { formatAmount, formatDay } from '@cifra/figures';
import type { FileReading } from '../reading/reading-result.ts';
import {
  countText,
  damagedRowText,
  damagedTextText,
  openingLeftOutText,
  totalsMismatchText,
} from '../reading/row-texts.ts';
import type { BookYear } from './book-years.ts';
import type { BookTotals, OpenEntries, OpenEntry } from './check-balance.ts';
import type { FileRule } from './entry-rule.ts';
import type { BookFile } from './read-files.ts';

const listed = 10;

/** What is worth knowing of each file: rows left out, rows mended, totals that disagree, damaged letters. */
export function readingWarnings(
  files: readonly BookFile[],
  readings: readonly FileReading[],
): StoredWarning[] {
  return readings.flatMap((reading, index) => fileWarnings(files[index]?.name ?? '', reading));
}

function fileWarnings(file: string, reading: FileReading): StoredWarning[] {
  const warnings: StoredWarning[] = reading.damaged
    .slice(0, listed)
    .map((damaged) => warning('row_left_out', damagedRowText(file, damaged), file, damaged.row));
  const more = reading.damagedRows - Math.min(listed, reading.damaged.length);
  if (more > 0) {
    const count = countText(more, ['fila más', 'filas más'], ['more row', 'more rows']);
    const row = reading.damaged[listed]?.row ?? null;
    warnings.push(
      warning(
        'rows_left_out',
        { es: `${file}: ${count.es} no se han tenido en cuenta.`, en: `${file}: ${count.en} left out.` },
        file,
        row,
      ),
    );
  }
  for (const row of reading.repaired.slice(0, listed)) {
    warnings.push(
      warning(
        'row_mended',
        {
          es: `La fila ${row} de ${file} tenía un separador dentro de su texto; se ha leído uniendo sus celdas.`,
          en: `Row ${row} of ${file} had a separator inside its text; it was read by joining its cells.`,
        },
        file,
        row,
      ),
    );
  }
  for (const mismatch of reading.totalsDisagreeing.slice(0, listed)) {
    warnings.push(warning('totals_disagree', totalsMismatchText(file, mismatch), file, mismatch.row));
  }
  const { damagedTextRow, openingDifference } = reading;
  if (openingDifference !== undefined)
    warnings.push(warning('opening_left_out', openingLeftOutText(file, openingDifference), file));
  if (damagedTextRow !== null) {
    warnings.push(warning('damaged_text', damagedTextText(file, damagedTextRow), file, damagedTextRow));
  }
  return warnings;
}

/** How entries were put together where no entry number says it. */
export function entryWarnings(files: readonly BookFile[], rules: readonly FileRule[]): StoredWarning[] {
  return rules.flatMap((of) => of.files.flatMap((index) => derivedWarning(files[index]?.name ?? '', of)));
}

function derivedWarning(file: string, { rule, unnumbered }: FileRule): StoredWarning[] {
  switch (unnumbered ?? rule.kind) {
    case 'number':
    case 'composite':
    case 'sums':
      return [];
    case 'document':
      return [
        warning(
          'entries_derived',
          {
            es: `${file} no trae un número de asiento que cuadre; los asientos se han formado por fecha y documento.`,
            en: `${file} has no entry number that balances; entries were formed by date and document.`,
          },
          file,
        ),
      ];
    case 'balance':
      return [
        warning(
          'entries_derived',
          {
            es: `${file} no trae un número de asiento que cuadre; cada asiento se ha cerrado donde el debe iguala al haber, en el orden del archivo.`,
            en: `${file} has no entry number that balances; each entry was closed where debits equal credits, in the order of the file.`,
          },
          file,
        ),
      ];
  }
}

/** Entries that do not balance, though the book as a whole does or so nearly does that it was taken all the same. */
export function balanceWarnings(
  files: readonly BookFile[],
  totals: BookTotals,
  open: OpenEntries,
): StoredWarning[] {
  if (totals.difference !== '0') return unbalancedWarnings(files, totals, open.first);
  return open.first.map((entry) => {
    const file = files[entry.file]?.name ?? '';
    const amount = (language: 'es' | 'en') => formatAmount(entry.difference, 'EUR', language);
    return warning(
      'entry_unbalanced',
      {
        es: `El asiento ${entry.entry} de ${file} (fila ${entry.row}) no cuadra por ${amount('es')}, aunque el libro completo sí. Revíselo en su programa.`,
        en: `Entry ${entry.entry} of ${file} (row ${entry.row}) is out of balance by ${amount('en')}, although the whole book balances. Check it in your program.`,
      },
      file,
      entry.row,
    );
  });
}

/** What a book out of balance does to its figures, and where. */
function unbalancedWarnings(
  files: readonly BookFile[],
  { difference }: BookTotals,
  open: readonly OpenEntry[],
): StoredWarning[] {
  const most = (language: 'es' | 'en') => formatAmount(unsigned(difference), 'EUR', language);
  return open.map((entry) => {
    const file = files[entry.file]?.name ?? '';
    const by = (language: 'es' | 'en') => formatAmount(entry.difference, 'EUR', language);
    const effect = (language: 'es' | 'en') => formatAmount(unsigned(entry.difference), 'EUR', language);
    const accounts = entry.accounts.join(', ');
    return warning(
      'book_unbalanced',
      {
        es: `En el libro el debe y el haber difieren en ${most('es')}. El asiento ${entry.entry} de ${file} (fila ${entry.row}) no cuadra por ${by('es')}: las cifras que usan estas cuentas (${accounts}) pueden variar hasta ${effect('es')}. Corríjalo en su programa y vuelva a exportarlo.`,
        en: `Debits and credits of the book differ by ${most('en')}. Entry ${entry.entry} of ${file} (row ${entry.row}) is out of balance by ${by('en')}: figures that use these accounts (${accounts}) may vary by up to ${effect('en')}. Correct it in your program and export it again.`,
      },
      file,
      entry.row,
    );
  });
}

function unsigned(amount: string): string {
  return amount.replace(/^-/, '');
}

/** Without its opening entry a year's balances can't be known from the journal. */
export function openingWarnings(years: readonly BookYear[], period: Period): StoredWarning[] {
  const index = years.findLastIndex((year) => year.period.from <= period.to);
  const year = years[Math.max(index, 0)];
  if (year === undefined || years.slice(0, index + 1).some((earlier) => earlier.hasOpening)) return [];
  return [
    warning('opening_missing', {
      es: `El ejercicio que empieza el ${formatDay(year.period.from, 'es')} no trae asiento de apertura, así que los saldos iniciales no se conocen. Expórtelo con la apertura para tenerlos.`,
      en: `The fiscal year that begins on ${formatDay(year.period.from, 'en')} has no opening entry, so opening balances are not known. Export it with its opening to have them.`,
    }),
  ];
}

/** Says where a book that breaks off in the middle of a month has its period end before its postings do. */
export function cutWarnings(years: readonly BookYear[], period: Period, coverage: Period): StoredWarning[] {
  const cut = years.some(
    ({ period: year, breaksOff }) =>
      breaksOff && year.from <= period.to && period.to < coverage.to && coverage.to <= year.to,
  );
  if (!cut) return [];
  return [
    warning('month_incomplete', {
      es: `Los apuntes llegan hasta el ${formatDay(coverage.to, 'es')}: el período termina con el último mes completo, el ${formatDay(period.to, 'es')}. Elija usted las fechas si quiere otro.`,
      en: `Postings run until ${formatDay(coverage.to, 'en')}: the period ends with the last full month, on ${formatDay(period.to, 'en')}. Choose the dates yourself for another.`,
    }),
  ];
}

function warning(
  code: string,
  detail: Bilingual,
  file: string | null = null,
  row: number | null = null,
): StoredWarning {
  return { code, detail, file, row };
}
