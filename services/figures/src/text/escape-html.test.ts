import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeEntities } from '../verify/decode-entities.ts';
import { escapeHtml } from './escape-html.ts';

describe('escapeHtml', () => {
  it('leaves nothing that could start a tag, end an attribute or begin a character reference', () => {
    expect(escapeHtml(`<b a="1" c='2'>&amp;</b>`)).toBe(
      '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;',
    );
  });

  it('can be undone exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
        expect(decodeEntities(escapeHtml(text))).toBe(text);
      }),
    );
  });
});
