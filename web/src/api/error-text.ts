import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';

/** The sentence for the person: the server's where it sent one, else ours (specification §8). */
export function errorText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  if (error.isUnreachable) return t('errors.unreachable');
  return error.detail ?? t('errors.status', { status: error.status });
}
