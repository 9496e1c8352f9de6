import type { WorkFailure } from '@cifra/platform';
import { problemSentence } from '@cifra/proto';
import type { Bilingual, Failure } from '@cifra/proto';

/** Why a rendering failed and what to do, by the name that its error carries as `reason`. */
const reasons = {
  no_browser: {
    es: 'no se encuentra un navegador con el que imprimir; instale Chromium o indique otro en CIFRA_BROWSER y vuelva a pedir el informe',
    en: 'no browser to print with was found; install Chromium or name one in CIFRA_BROWSER and request the report again',
  },
  no_text: {
    es: 'el navegador imprime páginas sin texto; revise sus fuentes y vuelva a pedir el informe',
    en: 'the browser prints pages without text; check its fonts and request the report again',
  },
  browser_failed: {
    es: 'el navegador ha fallado al imprimir; vuelva a pedir el informe y, si se repite, con un periodo más corto',
    en: 'the browser failed while printing; request the report again and, if it happens again, for a shorter period',
  },
  unproven_text: {
    es: 'el texto contiene algo que no se ha podido comprobar con los libros; escriba a soporte con el identificador del informe',
    en: 'the text holds something that could not be proven from the books; write to support with the report’s identifier',
  },
  unproven_print: {
    es: 'lo impreso no coincide con las páginas comprobadas; vuelva a pedir el informe y, si se repite, revise el navegador que imprime',
    en: 'what was printed does not match the verified pages; request the report again and, if it happens again, check the browser that prints',
  },
  outputs_failed: {
    es: 'los archivos del informe no se han podido crear; vuelva a pedir el informe',
    en: 'the files of the report could not be made; request the report again',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

const reasonOf = (name: string): Bilingual =>
  Object.entries(reasons).find(([known]) => known === name)?.[1] ?? reasons.outputs_failed;

/** What people are told of a rendering that failed for good. */
export function failureFor(failure: WorkFailure): Failure {
  const code = failure.code ?? 'pipeline_failed';
  const reason = reasonOf(failure.params['reason'] ?? '');
  const told = (language: 'es' | 'en') =>
    problemSentence(code, language, { ...failure.params, reason: reason[language] });
  return { code, detail: { es: told('es'), en: told('en') } };
}
