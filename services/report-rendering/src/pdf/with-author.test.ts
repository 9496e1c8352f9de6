import { describe, expect, it } from '@jest/globals';
import { withAuthor } from './with-author.ts';

const body = '%PDF-1.4\n1 0 obj\n<</Title (x)\n/Creator (Chromium)>>\nendobj\n';
const chromium = `${body}xref\n0 2\ntrailer\n<</Size 2\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;

describe('the author of a print', () => {
  it('is appended, and found where the new table says', () => {
    const text = Buffer.from(withAuthor(Buffer.from(chromium, 'latin1'))).toString('latin1');
    expect(text.startsWith(chromium)).toBe(true);
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [, object] = /^xref\n1 1\n(\d{10}) 00000 n \n/.exec(text.slice(table)) ?? [];
    expect(text.slice(Number(object))).toMatch(/^1 0 obj\n<<\/Author \(Cifra\)\n\/Title \(x\)/);
    expect(text.slice(table)).toContain(`/Prev ${body.length}`);
  });

  it('is left out where the file ends in a way that is not known', () => {
    const other = Buffer.from('%PDF-1.7\nsomething else');
    expect(withAuthor(other)).toBe(other);
  });
});
