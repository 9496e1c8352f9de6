import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from './save-file.ts';

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="informe.pdf"', 'informe.pdf'],
    ['attachment; filename=informe.pdf', 'informe.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'a%C3%B1o%202023.pdf', 'año 2023.pdf'],
    ['attachment', null],
    [null, null],
  ])('reads %s as %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});
