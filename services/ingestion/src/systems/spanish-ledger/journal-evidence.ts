import type { Bilingual } from '@cifra/proto';
import { formatDay } from '@cifra/figures';
import { countText } from '../../reading/row-texts.ts';
import { spanishLedger } from './definition.ts';
import type { JournalLayout } from './journal-layout.ts';
import type { JournalTally } from './read-journal.ts';

/** By what a table was recognised as a ledger, in sentences for people. */
export function journalEvidence(layout: JournalLayout, tally: JournalTally, unposted: number): Bilingual[] {
  const rows = countText(tally.rows, ['fila', 'filas'], ['row', 'rows']);
  const [from, to] = [tally.firstDay ?? '', tally.lastDay ?? ''];
  const { name } = spanishLedger;
  const evidence: Bilingual[] = [
    {
      es: `Cabecera de «${name.es}» en la fila ${layout.headerRow}; ${rows.es} con apuntes del ${formatDay(from, 'es')} al ${formatDay(to, 'es')}.`,
      en: `Header of "${name.en}" in row ${layout.headerRow}; ${rows.en} with postings from ${formatDay(from, 'en')} to ${formatDay(to, 'en')}.`,
    },
  ];
  if (layout.columns.peseta_debit !== undefined) {
    evidence.push({
      es: 'Trae pesetas junto a euros; se leen las columnas en euros.',
      en: 'It holds pesetas beside euros; the euro columns are read.',
    });
  }
  if (unposted > 0) {
    const left = countText(unposted, ['fila', 'filas'], ['row', 'rows']);
    evidence.push({
      es: `No se cuentan ${left.es} de asientos en borrador o anulados.`,
      en: `Entries in draft or cancelled are not counted: ${left.en}.`,
    });
  }
  return evidence;
}
