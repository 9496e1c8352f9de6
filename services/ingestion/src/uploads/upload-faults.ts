import { AppError } from '@cifra/platform';
import type { Bilingual, Language } from '@cifra/proto';
import type { Limits } from '../limits/limits.ts';
import { shownFileName } from './file-name.ts';

const required: Bilingual = { es: 'Obligatorio', en: 'Required' };
const unknownField: Bilingual = { es: 'Campo desconocido', en: 'Unknown field' };

function fieldFault(field: string, detail: string): AppError {
  return new AppError('validation_failed', { fields: [{ field: field.slice(0, 100), detail }] });
}

/** The body holds no file in `files`. */
export function noFiles(language: Language): AppError {
  return fieldFault('files', required[language]);
}

export function unknownPart(field: string, language: Language): AppError {
  return fieldFault(field, unknownField[language]);
}

export function tooManyFiles({ maxFiles }: Limits, language: Language): AppError {
  const detail = {
    es: `Suba como máximo ${maxFiles} archivos a la vez`,
    en: `Upload at most ${maxFiles} files at a time`,
  };
  return fieldFault('files', detail[language]);
}

export function tooLarge(name: string | undefined, { maxFileBytes }: Limits): AppError {
  return new AppError('file_too_large', {
    params: { file: shownFileName(name), limit: shownSize(maxFileBytes) },
  });
}

function shownSize(bytes: number): string {
  if (bytes >= 1024 ** 2) return `${Math.floor(bytes / 1024 ** 2)} MiB`;
  return bytes >= 1024 ? `${Math.floor(bytes / 1024)} KiB` : `${bytes} B`;
}
