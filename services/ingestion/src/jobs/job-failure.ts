import { fillSentence, problemCatalogue } from '@cifra/proto';
import type { Bilingual, Failure, ProblemCode } from '@cifra/proto';
import { DatasetError } from '../ledger/dataset-error.ts';

const longest = 2000;

/** What an error of the dataset builder tells the person; undefined when it is another kind of error. */
export function datasetFailure(error: unknown): Failure | undefined {
  return error instanceof DatasetError ? failure(error.code, error.detail) : undefined;
}

/** A failure whose texts fit into a job. */
function failure(code: ProblemCode, detail: Bilingual): Failure {
  return { code, detail: { es: detail.es.slice(0, longest), en: detail.en.slice(0, longest) } };
}

/** The failure of a code of the catalogue, its sentence filled in. */
function catalogueFailure(code: ProblemCode, params: Readonly<Record<string, Bilingual>>): Failure {
  const { sentence } = problemCatalogue[code];
  const inLanguage = (language: 'es' | 'en'): string =>
    fillSentence(
      sentence[language],
      Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text[language]])),
    );
  return failure(code, { es: inLanguage('es'), en: inLanguage('en') });
}

/** Work on a job was tried until it was given up. */
export const givenUp: Failure = catalogueFailure('pipeline_failed', {
  reason: {
    es: 'se intentó varias veces sin éxito. Vuelva a pedir el informe; si se repite, pruebe con menos archivos o escriba a soporte con el identificador del informe.',
    en: 'it was tried several times without success. Request the report again; if it happens again, try with fewer files or write to support with the report’s identifier.',
  },
});

/** What rendering promised is not there, or is not what it said. */
export const outputsMissing: Failure = catalogueFailure('pipeline_failed', {
  reason: {
    es: 'los archivos del informe no han quedado guardados enteros. Vuelva a pedir el informe.',
    en: 'the report’s files were not stored whole. Request the report again.',
  },
});
