import { type ReadingResult, refused } from '../../reading/reading-result.ts';

export function readSaft(_path: string, _write: (line: string) => void): Promise<ReadingResult> {
  return Promise.resolve(refused('markup'));
}
