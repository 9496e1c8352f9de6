import { formatCount } from '@cifra/figures';
import type { Language } from '@cifra/proto';

/** A file's size in whole kB, or MB from ten of them on (1 MB = 1,048,576 bytes, as the limits are set). */
export function formatBytes(bytes: number, language: Language): string {
  const kilo = Math.ceil(bytes / 1024);
  return kilo < 10_240
    ? `${formatCount(kilo, language)}\u00A0kB`
    : `${formatCount(Math.round(kilo / 1024), language)}\u00A0MB`;
}
