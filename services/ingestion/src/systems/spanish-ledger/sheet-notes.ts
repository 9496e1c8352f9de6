import type { Bilingual } from '@cifra/proto';

const named = 12;

/** What people are told of a workbook's sheets beside its table: those read as one, those hidden, those that are no ledger. */
export function sheetNotes(
  read: readonly string[],
  hidden: readonly string[],
  others: readonly string[],
): readonly Bilingual[] {
  const notes: Bilingual[] = [];
  if (read.length > 1) {
    notes.push({
      es: `Se leen juntas ${read.length} hojas con la misma cabecera: ${list(read, 'y')}.`,
      en: `${read.length} sheets with the same header are read together: ${list(read, 'and')}.`,
    });
  }
  if (hidden.length > 0) {
    notes.push({
      es: `No se leen las hojas ocultas: ${list(hidden, 'y')}. Si contienen apuntes, muéstrelas en Excel y vuelva a subir el archivo.`,
      en: `Hidden sheets are not read: ${list(hidden, 'and')}. If they hold postings, show them in Excel and upload the file again.`,
    });
  }
  if (others.length > 0) {
    notes.push({
      es: `No se leen las hojas sin cabecera de diario: ${list(others, 'y')}.`,
      en: `Sheets without a journal's header are not read: ${list(others, 'and')}.`,
    });
  }
  return notes;
}

function list(names: readonly string[], and: string): string {
  const shown = names.slice(0, named).map((name) => `«${name}»`);
  if (names.length > named) shown.push('…');
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} ${and} ${last}`;
}
