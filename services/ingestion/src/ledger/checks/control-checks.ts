import type { BookCheck } from '@cifra/proto';
import { totalsMismatchText } from '../../reading/row-texts.ts';
import { type CheckedBook, failed, listText, money, passed, placeOf, skipped } from './book-check.ts';

/** The totals that the files themselves state. */
export function checkControlTotals({ files, readings }: CheckedBook): BookCheck {
  const disagreeing = readings.flatMap((reading, index) =>
    reading.totalsDisagreeing.map((mismatch) => ({ mismatch, file: files[index]?.name ?? '' })),
  );
  const [first] = disagreeing;
  if (first !== undefined) {
    const text = totalsMismatchText(first.file, first.mismatch);
    return failed('control_totals', text, first.file, first.mismatch.row);
  }
  const agreeing = readings.reduce((sum, reading) => sum + reading.totalsAgreeing, 0);
  if (agreeing > 0) {
    return passed('control_totals', {
      es: `Totales del archivo que coinciden con lo leído: ${agreeing}.`,
      en: `Totals of the file that agree with what was read: ${agreeing}.`,
    });
  }
  return skipped('control_totals', {
    es: 'Los archivos no traen totales con los que comparar.',
    en: 'The files state no totals to compare with.',
  });
}

/** Trial balances beside the journal, account by account. */
export function checkTrials(book: CheckedBook): BookCheck {
  const code = 'trial_balance_agrees';
  const compared = book.comparisons.filter(({ basis }) => basis !== 'nothing');
  const differing = compared.find((comparison) => comparison.differing > 0);
  if (differing !== undefined) {
    const list = listText(
      differing.first.map(({ account, row, stated, computed }) => {
        const at = placeOf(book, { file: differing.file, row });
        return {
          es: `${account}: ${money(book, stated, 'es')} en el balance${at.es}, ${money(book, computed, 'es')} en el diario`,
          en: `${account}: ${money(book, stated, 'en')} in the trial balance${at.en}, ${money(book, computed, 'en')} in the journal`,
        };
      }),
      differing.differing,
    );
    const row = differing.first.find((one) => one.row !== null)?.row ?? null;
    return failed(
      code,
      {
        es: `El balance de sumas y saldos y el diario no dicen lo mismo: ${list.es}. Las cifras siguen al diario.`,
        en: `Trial balance and journal do not say the same: ${list.en}. Figures follow the journal.`,
      },
      book.files[differing.file]?.name ?? null,
      row,
    );
  }
  if (compared.length > 0) return passed(code);
  if (book.comparisons.length > 0) {
    return skipped(code, {
      es: 'El balance de sumas y saldos no coincide en fechas con el diario, o ninguno de los dos trae los saldos iniciales.',
      en: 'The trial balance covers other dates than the journal, or neither states the opening balances.',
    });
  }
  return skipped(code, {
    es: 'No hay un balance de sumas y saldos junto al diario.',
    en: 'There is no trial balance beside the journal.',
  });
}
