import type { Language, ReportCheck } from '@cifra/proto';
import type { SelectionCheck } from './check-selection.ts';

const sentences = {
  same: {
    es: (file: string, other: string) => `${file} es idéntico a ${other}: cuenta una sola vez.`,
    en: (file: string, other: string) => `${file} is identical to ${other}: it counts once.`,
  },
  unpicked: {
    es: (file: string) => `${file} es de un sistema que no ha elegido. ¿Quiere añadirlo al informe?`,
    en: (file: string) => `${file} belongs to a system you did not pick. Would you like to add it?`,
  },
} as const;

/** What a check found, as the API says it in the person's language. */
export function viewCheck(check: SelectionCheck, language: Language): ReportCheck {
  return {
    ready: check.missing.length === 0 && check.unreadable.length === 0,
    missing: check.missing.map(({ system, kind, label }) => ({
      system: system.id,
      kind,
      label: label[language],
    })),
    overlaps: check.overlaps.map(({ file, sameAs }) => ({
      upload_id: file.id,
      same_as: sameAs.id,
      detail: sentences.same[language](file.name, sameAs.name),
    })),
    unpicked: check.unpicked.map((file) => ({
      upload_id: file.id,
      system: file.system,
      detail: sentences.unpicked[language](file.name),
    })),
  };
}
