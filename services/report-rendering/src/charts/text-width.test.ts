import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shortenedTo, textWidth } from './text-width.ts';

const size = 11;

describe('a text before a bar', () => {
  it('keeps an account of ten digits and a usual name whole', () => {
    expect(shortenedTo('4300000001', 190, size)).toBe('4300000001');
    expect(shortenedTo('Adhesivos Técnicos Ebro SL', 190, size)).toBe('Adhesivos Técnicos Ebro SL');
  });

  it('is cut by its width, not by how many characters it has', () => {
    const [narrow, wide] = [shortenedTo('l'.repeat(80), 190, size), shortenedTo('W'.repeat(80), 190, size)];
    expect(narrow.length).toBeGreaterThan(wide.length);
    expect(wide.endsWith('…')).toBe(true);
  });

  it('never takes more than its room, and loses no half of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const text = shortenedTo(name, 190, size);
        expect(textWidth(text, size)).toBeLessThanOrEqual(190);
        if (name.isWellFormed()) expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});
