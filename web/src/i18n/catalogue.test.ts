import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english } from './en/catalogue.ts';
import { spanish } from './es/catalogue.ts';

const source = join(import.meta.dirname, '..');

/** Every text of a catalogue by its full key. */
function texts(node: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(node) as [string, string | object][]) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') found.set(key, value);
    else for (const [inner, text] of texts(value, key)) found.set(inner, text);
  }
  return found;
}

/** Each key that the code asks for: written out, or with `${…}` for what is filled in. */
function askedFor(): RegExp[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('i18n') && !name.includes('.test.'),
  );
  const code = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
  const keys = code.matchAll(/\bt\(\s*(?:[^'"`()]*\?\s*)?(['`])([^'`]+)\1(?:\s*:\s*(['`])([^'`]+)\3)?/g);
  return [...keys].flatMap(([, , first, , second]) =>
    [first, second].flatMap((key) => (key === undefined ? [] : [pattern(key)])),
  );
}

function pattern(key: string): RegExp {
  const filled = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${filled.join('[a-z0-9_]+')}(_one|_other)?$`);
}

const en = texts(english);
const es = texts(spanish);
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

describe('the catalogues', () => {
  it('have the same keys in both languages', () => {
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('fill in the same values in both languages', () => {
    for (const [key, text] of en)
      expect([key, placeholders(es.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('say something in every text, without exclamation marks', () => {
    for (const text of [...en.values(), ...es.values()]) expect(text).toMatch(/^[^!¡]+$/);
  });

  it('hold no text that nobody asks for', () => {
    const asked = askedFor();
    expect([...en.keys()].filter((key) => !asked.some((wanted) => wanted.test(key)))).toEqual([]);
  });

  it('hold every text that is asked for', () => {
    const keys = [...en.keys()];
    expect(askedFor().filter((wanted) => !keys.some((key) => wanted.test(key)))).toEqual([]);
  });
});
