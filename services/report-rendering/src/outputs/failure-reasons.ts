import type { WorkFailure } from '@cifra/platform';
import { problemSentence } from '@cifra/proto';
import type { Bilingual, Failure } from '@cifra/proto';

/** Why a rendering failed, by the name that its error carries as `reason`. */
const reasons: Readonly<Record<string, Bilingual>> = {
  no_browser: {
    es: 'no se encuentra un navegador con el que imprimir',
    en: 'no browser to print with was found',
  },
  no_text: {
    es: 'el navegador imprime páginas sin texto, revise sus fuentes',
    en: 'the browser prints pages without text, check its fonts',
  },
  browser_failed: {
    es: 'el navegador ha fallado al imprimir',
    en: 'the browser failed while printing',
  },
  unproven_text: {
    es: 'el texto contiene algo que no se ha podido comprobar con los libros',
    en: 'the text holds something that could not be proven from the books',
  },
  unproven_print: {
    es: 'lo impreso no coincide con las páginas comprobadas; vuelva a generarlo y, si se repite, revise el navegador que imprime',
    en: 'what was printed does not match the verified pages; generate it again and, if it happens again, check the browser that prints',
  },
  outputs_failed: {
    es: 'los archivos del informe no se han podido crear',
    en: 'the files of the report could not be made',
  },
};

/** What people are told of a rendering that failed for good. */
export function failureFor(failure: WorkFailure): Failure {
  const code = failure.code ?? 'pipeline_failed';
  const reason = reasons[failure.params['reason'] ?? ''] ?? reasons['outputs_failed'];
  const told = (language: 'es' | 'en') =>
    problemSentence(code, language, { ...failure.params, reason: reason?.[language] ?? '' });
  return { code, detail: { es: told('es'), en: told('en') } };
}
