import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml } from '../text/escape-html.ts';
import { decodeEntities } from './decode-entities.ts';
import { tokenizeHtml } from './tokenize-html.ts';
import { writtenByStyle } from './written-by-style.ts';

const outline = (html: string): string[] =>
  tokenizeHtml(html).map((token) => {
    if (token.kind === 'open') return `<${token.name}${token.closed ? '/' : ''}`;
    return token.kind === 'close' ? `</${token.name}` : `${token.kind}:${token.raw}`;
  });

describe('tokenizeHtml', () => {
  it('cuts tags, texts and raw content, leaving out comments and the doctype', () => {
    expect(outline('<!doctype html>\n<P class=x>a &amp; b<!-- 5 > 3 --><br><path d="M0>1"/></P >')).toEqual([
      'text:\n',
      '<p',
      'text:a &amp; b',
      '<br',
      '<path/',
      '</p',
    ]);
    expect(outline('<style>a>b{content:"<p>"}</style><script>1<2</script>')).toEqual([
      '<style',
      'text:a>b{content:"<p>"}',
      '</style',
      '<script',
      'text:1<2',
      '</script',
    ]);
  });

  it.each([
    'a < b',
    '<!--> 5 <!-- -->',
    '<!-- a --!> 5 -->',
    '<p a="1',
    '<p a=1">',
    '</ p>',
    '<?xml ?>',
    '<![CDATA[5]]>',
  ])('calls %j malformed', (html) => {
    expect(outline(html).some((token) => token.startsWith('malformed:'))).toBe(true);
  });

  it('keeps attributes as written, the first of a name', () => {
    const [token] = tokenizeHtml(`<data data-figure="a>b" VALUE='2' hidden x=y value="3">`);
    expect(token?.kind === 'open' && Object.fromEntries(token.attributes)).toEqual({
      'data-figure': 'a>b',
      value: '2',
      hidden: '',
      x: 'y',
    });
  });

  it('gives every escaped text and attribute back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (text, value) => {
          const [open, content, close, ...rest] = tokenizeHtml(
            `<i title="${escapeHtml(value)}">${escapeHtml(text)}</i>`,
          );
          expect(open?.kind === 'open' && decodeEntities(open.attributes.get('title') ?? '?')).toBe(value);
          expect(content?.kind === 'text' && decodeEntities(content.raw)).toBe(text);
          expect(close?.kind).toBe('close');
          expect(rest).toEqual([]);
        },
      ),
    );
  });
});

describe('decodeEntities', () => {
  it('resolves what our renderers write', () => {
    expect(decodeEntities('&lt;&#49;&#x32;&nbsp;&amp;amp;&#39;')).toBe("<12\u00A0&amp;'");
  });

  it.each(['&frac12;', '&sup2', 'a & b', '&#128;', '&#0;', '&#1114112;', '&#xFFFFFF;', '&AMP'])(
    'refuses %j',
    (raw) => {
      expect(decodeEntities(raw)).toBeNull();
    },
  );
});

describe('writtenByStyle', () => {
  it('finds what a style sheet writes, escapes resolved', () => {
    const css = `a::before{content:"n; \\31 2"} b{justify-content:center} c{content: '»' counter(page) '\\'x'}`;
    expect(writtenByStyle(css)).toEqual(['n; 12', '»', "'x"]);
  });
});
