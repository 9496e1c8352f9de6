import { readFileSync } from 'node:fs';
import { bad, good, textOf } from './setting.ts';
import type { Env, Reading, Setting } from './setting.ts';
import { weaknessOf } from './weakness-of.ts';

const howToMake = "make one with: node -p \"require('node:crypto').randomBytes(48).toString('base64url')\"";

/**
 * A secret, from the variable or from the file that `<variable>_FILE` names: a key of at least 32 characters, or
 * what `judge` lets pass (it says what is wrong, or undefined).
 */
export function secret(
  variable: string,
  judge: (text: string) => string | undefined = weaknessOfKey,
): Setting<string> {
  return {
    variable,
    read: (env) => {
      const text = secretText(env, variable);
      const weakness = text.ok ? judge(text.value) : undefined;
      return weakness === undefined ? text : bad(weakness);
    },
  };
}

function weaknessOfKey(text: string): string | undefined {
  const weakness = weaknessOf(text);
  return weakness === undefined ? undefined : `${weakness}; ${howToMake}`;
}

export type NamedKey = { readonly id: string; readonly secret: string };

/**
 * Keys by id, as `id:secret` separated by commas. The first one signs; the others are still accepted, so that a
 * key can be replaced without ending anybody's session.
 */
export function keyRing(variable: string): Setting<readonly [NamedKey, ...NamedKey[]]> {
  return {
    variable,
    read: (env) => {
      const text = secretText(env, variable);
      return text.ok ? readKeys(text.value) : bad(`${text.problem} and put a name before it, as in k1:…`);
    },
  };
}

function readKeys(text: string): Reading<readonly [NamedKey, ...NamedKey[]]> {
  const keys: NamedKey[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*([A-Za-z0-9_-]{1,32}):(\S+)\s*$/.exec(part);
    if (!match?.[1] || !match[2]) return bad(`is not a list of id:secret, separated by commas; ${howToMake}`);
    const weakness = weaknessOf(match[2]);
    if (weakness !== undefined) return bad(`key ${match[1]} ${weakness}; ${howToMake}`);
    keys.push({ id: match[1], secret: match[2] });
  }
  const [first, ...others] = keys;
  if (first === undefined) return bad(`holds no key; ${howToMake}`);
  const ids = new Set(keys.map((key) => key.id));
  return ids.size === keys.length ? good([first, ...others]) : bad('names the same key id twice');
}

function secretText(env: Env, variable: string): Reading<string> {
  const direct = textOf(env, variable);
  const file = textOf(env, `${variable}_FILE`);
  if (direct !== undefined && file !== undefined) return bad(`and ${variable}_FILE are both set; keep one`);
  if (direct !== undefined) return good(direct);
  if (file === undefined) return bad(`(or ${variable}_FILE) is not set; ${howToMake}`);
  try {
    return good(readFileSync(file, 'utf8').trim());
  } catch {
    return bad(`cannot be read from ${file}, which ${variable}_FILE names`);
  }
}
