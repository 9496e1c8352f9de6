import { defaultLanguage, languageSchema } from '@cifra/proto';
import type { Language } from '@cifra/proto';

/**
 * The language of the product that an `Accept-Language` header (RFC 9110 §12.5.4) prefers; the given one, by
 * default Spanish, when it names none of them.
 */
export function negotiateLanguage(
  header: string | undefined,
  otherwise: Language = defaultLanguage,
): Language {
  let best: { readonly language: Language; readonly weight: number } | undefined;
  for (const range of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const language = languageSchema.safeParse(tag.split('-')[0]);
    const weight = weightOf(parameters);
    if (language.success && weight > (best?.weight ?? 0)) best = { language: language.data, weight };
  }
  return best?.language ?? otherwise;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return Number.isFinite(weight) ? weight : 0;
}
