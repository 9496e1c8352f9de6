import { fieldSentences } from '@cifra/proto';
import type { Language } from '@cifra/proto';
import { AppError } from '@cifra/platform';

const maxBytes = 1024;

/** The contract counts characters; what is hashed is bytes. */
export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password.normalize('NFC')) > maxBytes;
}

/** @throws AppError `validation_failed` for a new password of more than 1,024 bytes */
export function requireFittingPassword(password: string, language: Language): void {
  if (!isTooLong(password)) return;
  throw new AppError('validation_failed', {
    fields: [{ field: 'password', detail: fieldSentences.password_rule[language] }],
  });
}
