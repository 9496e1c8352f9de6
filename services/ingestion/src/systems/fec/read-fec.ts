import type { TextForm } from '../../reading/decode-text.ts';
import { type ReadingResult, refused } from '../../reading/reading-result.ts';

/** Whether a text begins with the header of a FEC. */
export function isFec(_path: string, _form: TextForm): Promise<boolean> {
  return Promise.resolve(false);
}

export function readFec(
  _path: string,
  _form: TextForm,
  _write: (line: string) => void,
): Promise<ReadingResult> {
  return Promise.resolve(refused('no_postings'));
}
