import type { Bilingual } from '@cifra/proto';
import { formatDay } from '@cifra/figures';
import { countText } from '../../reading/row-texts.ts';
import { fec } from './definition.ts';
import type { FecPlan, FecReader } from './fec-reader.ts';

/** By what a file was recognised as a FEC and how it was read, in sentences for people. */
export function fecReasons(
  { header, openings, numbered, columns }: FecPlan,
  reader: FecReader,
  first: string,
  last: string,
): Bilingual[] {
  const rows = countText(reader.rows, ['fila', 'filas'], ['row', 'rows']);
  const reasons: Bilingual[] = [
    {
      es: `Cabecera de «${fec.name.es}» en la fila ${header.row}; ${rows.es} con apuntes del ${formatDay(first, 'es')} al ${formatDay(last, 'es')}.`,
      en: `Header of "${fec.name.en}" in row ${header.row}; ${rows.en} with postings from ${formatDay(first, 'en')} to ${formatDay(last, 'en')}.`,
    },
  ];
  if (reader.openingRows > 0) {
    const count = countText(reader.openingRows, ['fila', 'filas'], ['row', 'rows']);
    const codes = [...openings.journals];
    reasons.push({
      es: `${codes.length === 0 ? 'Sus «à nouveaux»' : `El diario «${codes.join(', ')}»`}: saldos de apertura (${count.es}), que cuentan en los saldos, no en los meses.`,
      en: `${codes.length === 0 ? 'Its "à nouveaux"' : `Journal "${codes.join(', ')}"`}: opening balances (${count.en}), which count in balances, not in months.`,
    });
  }
  if (!numbered) {
    reasons.push({
      es: 'Sus asientos no llevan número (el ejercicio no está validado): se forman por diario, documento y fecha.',
      en: 'Its entries have no number (the year is not validated): they are formed by journal, document and date.',
    });
  }
  if (columns.day === 'piecedate') {
    reasons.push({
      es: 'Las fechas de asiento y de documento vienen intercambiadas; se leen en su lugar.',
      en: 'The dates of entry and document are swapped; each is read in its place.',
    });
  }
  return reasons;
}
