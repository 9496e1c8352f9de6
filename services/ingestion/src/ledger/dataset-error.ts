import type { Bilingual, ProblemCode } from '@cifra/proto';

/** Files that make no book one could report on: the code, and the sentence that says why and what to do. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, string>>;
  readonly detail: Bilingual;

  constructor(code: ProblemCode, detail: Bilingual, params: Readonly<Record<string, string>> = {}) {
    // The sentence may name what stands in somebody's books; a log gets the code alone.
    super(code);
    this.code = code;
    this.detail = detail;
    this.params = params;
  }
}
