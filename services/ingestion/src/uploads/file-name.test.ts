import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shownFileName } from './file-name.ts';

describe('the name shown for a file', () => {
  it.each([
    ['diario 2023.csv', 'diario 2023.csv'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\Diario año.csv', 'Diario año.csv'],
    ['a\u0000b\u001b[31m\nc.csv', 'ab[31mc.csv'],
    ['factura\u202efdp.exe', 'facturafdp.exe'],
    ['  con   huecos .txt ', 'con huecos .txt'],
    ['', 'archivo'],
    ['..', 'archivo'],
    [undefined, 'archivo'],
  ])('of %j is %j', (raw, shown) => {
    expect(shownFileName(raw)).toBe(shown);
  });

  it('keeps its ending when it is cut', () => {
    const shown = shownFileName(`${'ñ'.repeat(400)}.csv`);
    expect(shown).toBe(`${'ñ'.repeat(251)}.csv`);
  });

  it('is a short line that is no path, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (raw) => {
        const shown = shownFileName(raw);
        expect([...shown].length).toBeGreaterThan(0);
        expect([...shown].length).toBeLessThanOrEqual(255);
        expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(shownFileName(shown)).toBe(shown);
      }),
    );
  });
});
