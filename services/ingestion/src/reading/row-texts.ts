import type { Bilingual } from '@cifra/proto';
import { formatAmount, formatCount } from '@cifra/figures';
import type { DamagedRow, FileReading, RowFault, TotalsMismatch } from './reading-result.ts';

const faults: Record<RowFault, Bilingual> = {
  no_account: { es: 'tiene un importe pero ninguna cuenta', en: 'has an amount but no account' },
  bad_account: { es: 'no trae un código de cuenta válido', en: 'has no valid account code' },
  no_date: { es: 'tiene un importe pero ninguna fecha', en: 'has an amount but no date' },
  bad_date: { es: 'trae una fecha que no existe', en: 'has a date that does not exist' },
  implausible_year: {
    es: 'trae un año impropio de este libro',
    en: 'has a year that does not belong in this book',
  },
  bad_amount: { es: 'trae un importe que no se puede leer', en: 'has an amount that cannot be read' },
  too_precise: {
    es: 'trae un importe con más de seis decimales',
    en: 'has an amount with more than six decimals',
  },
  no_amount: { es: 'tiene una cuenta sin importe', en: 'has an account without an amount' },
  bad_side: { es: 'no dice si es debe o haber', en: 'does not say whether it is a debit or a credit' },
  misaligned: { es: 'tiene más celdas que la cabecera', en: 'has more cells than the header' },
  too_few_cells: { es: 'tiene menos celdas que la cabecera', en: 'has fewer cells than the header' },
  balance_mismatch: {
    es: 'trae un saldo que no es el que resulta de sus importes',
    en: 'states a balance other than the one its amounts make',
  },
  repeated_account: {
    es: 'repite una cuenta que ya está en otra fila',
    en: 'repeats an account that already stands in another row',
  },
};

/** What is wrong in a row that was left out, naming file and row. */
export function damagedRowText(file: string, { sheet, row, fault, cell }: DamagedRow): Bilingual {
  const at = ofSheet(sheet);
  const shown = cell.trim() === '' ? '' : ` («${cell.trim()}»)`;
  const { es, en } = faults[fault];
  return {
    es: `La fila ${row}${at.es} de ${file} ${es}${shown} y no se ha tenido en cuenta: las cifras no la incluyen. Corríjala y vuelva a subir el archivo.`,
    en: `Row ${row}${at.en} of ${file} ${en}${shown} and was left out: the figures do not include it. Correct it and upload the file again.`,
  };
}

/** A totals row that the rows above it do not add up to. */
export function totalsMismatchText(
  file: string,
  { sheet, row, side, stated, computed }: TotalsMismatch,
): Bilingual {
  const at = ofSheet(sheet);
  if (side === 'entries') {
    const count = (amount: string, language: 'es' | 'en') => formatCount(Number(amount), language);
    return {
      es: `${file} dice en la fila ${row}${at.es} que trae ${count(stated, 'es')} asientos, pero se han leído ${count(computed, 'es')}. Compruebe que el archivo esté completo.`,
      en: `${file} states in row ${row}${at.en} that it holds ${count(stated, 'en')} entries, but ${count(computed, 'en')} were read. Check that the file is complete.`,
    };
  }
  const es = side === 'debit' ? 'debe' : 'haber';
  return {
    es: `La fila de totales ${row}${at.es} de ${file} dice ${formatAmount(stated, 'EUR', 'es')} en el ${es}, pero las filas anteriores suman ${formatAmount(computed, 'EUR', 'es')}. Compruebe que no falten filas.`,
    en: `Totals row ${row}${at.en} of ${file} states ${formatAmount(stated, 'EUR', 'en')} of ${side}s, but the rows above add up to ${formatAmount(computed, 'EUR', 'en')}. Check that no rows are missing.`,
  };
}

/** Opening balances that a file states beside its entries and that do not balance. */
export function openingLeftOutText(file: string, difference: string): Bilingual {
  return {
    es: `Los saldos iniciales que ${file} trae junto a sus asientos no cuadran (diferencia de ${formatAmount(difference, 'EUR', 'es')}): faltan saldos y no se sabe cuáles, así que no se han tenido en cuenta. Revíselos en su programa y vuelva a exportarlo.`,
    en: `The opening balances that ${file} states beside its entries do not balance (difference of ${formatAmount(difference, 'EUR', 'en')}): some are missing, and which is unknown, so they were left out. Check them in your program and export the file again.`,
  };
}

/** A book whose debit and credit differ, with the first entries at fault and their rows. */
export function unbalancedText(
  file: string,
  difference: string,
  entries: FileReading['unbalanced'],
): Bilingual {
  const list = (language: 'es' | 'en', entry: string, row: string) =>
    entries
      .map(
        (item) =>
          `${entry} ${item.entry} (${row} ${item.row}${ofSheet(item.sheet)[language]}, ${formatAmount(item.difference, 'EUR', language)})`,
      )
      .join('; ');
  const first = entries.length === 0;
  return {
    es: `En ${file} el debe y el haber no cuadran: la diferencia es de ${formatAmount(difference, 'EUR', 'es')}.${first ? '' : ` Primeros asientos descuadrados: ${list('es', 'asiento', 'fila')}.`} Exporte el diario completo, con todas sus cuentas, y vuelva a subirlo.`,
    en: `In ${file} debits and credits do not balance: the difference is ${formatAmount(difference, 'EUR', 'en')}.${first ? '' : ` First entries that do not balance: ${list('en', 'entry', 'row')}.`} Export the complete journal, with all of its accounts, and upload it again.`,
  };
}

/** Text damaged before the file came here. */
export function damagedTextText(file: string, row: number): Bilingual {
  return {
    es: `Los textos de ${file} ya venían con letras dañadas (por ejemplo, en la fila ${row}); los importes no se ven afectados. Si puede, expórtelo con codificación UTF-8.`,
    en: `The texts of ${file} came with damaged letters (row ${row}, for example); amounts are not affected. Export it as UTF-8 if you can.`,
  };
}

/** `6909 filas`, for sentences that count. */
export function countText(
  count: number,
  es: readonly [string, string],
  en: readonly [string, string],
): Bilingual {
  const at = count === 1 ? 0 : 1;
  return { es: `${formatCount(count, 'es')} ${es[at]}`, en: `${formatCount(count, 'en')} ${en[at]}` };
}

/** Which sheet of a workbook a row stands in; nothing where there are no sheets. */
function ofSheet(sheet: string | null | undefined): Bilingual {
  return sheet === null || sheet === undefined
    ? { es: '', en: '' }
    : { es: ` de la hoja «${sheet}»`, en: ` of sheet "${sheet}"` };
}
