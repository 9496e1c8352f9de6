import { describe, expect, it } from '@jest/globals';
import { cellXml, styleIndex } from './cell.ts';

describe('a cell', () => {
  it('keeps a number exactly, or as text where a spreadsheet would round it', () => {
    expect(cellXml('A1', { number: '-1234.50', format: 'money' })).toBe(
      `<c r="A1" s="${styleIndex.money}"><v>-1234.50</v></c>`,
    );
    expect(cellXml('A1', { number: '123456789012345', format: 'count' })).toContain('<v>123456789012345</v>');
    expect(cellXml('A1', { number: '1234567890123.456', format: 'money' })).toContain('t="inlineStr"');
    expect(cellXml('A1', { number: '0.000000000000001', format: 'ratio' })).toContain('<v>');
  });

  it.each(['=1+1', '+34 600', '-x', '@name', '\t=1'])('keeps %j a text', (text) => {
    expect(cellXml('A1', text)).toMatch(new RegExp(`t="inlineStr" s="${styleIndex.quoted}"`));
  });

  it('counts days as spreadsheets do, and writes those they can’t count as text', () => {
    expect(cellXml('A1', { day: '2023-12-31' })).toContain('<v>45291</v>');
    expect(cellXml('A1', { day: '1900-03-01' })).toContain('<v>61</v>');
    expect(cellXml('A1', { day: '1899-12-31' })).toContain('1899-12-31');
  });

  it('holds whatever a book may hold', () => {
    expect(cellXml('A1', 'a\u0000b<&"\uD800')).toContain('a\uFFFDb&lt;&amp;&quot;\uFFFD');
    expect(cellXml('A1', 'x'.repeat(40_000)).length).toBeLessThan(33_000);
  });
});
