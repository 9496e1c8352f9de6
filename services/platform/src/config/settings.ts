import { resolve } from 'node:path';
import { bytesOf } from './bytes-of.ts';
import { keyRing, secret } from './secret-settings.ts';
import { bad, good, parsed, textOf } from './setting.ts';
import type { Setting } from './setting.ts';

type Default<T> = { readonly default?: T };

function text(variable: string, options: Default<string> = {}): Setting<string> {
  return parsed(variable, 'a text', (value) => value, options.default);
}

/** A whole number within bounds, both included. */
function integer(
  variable: string,
  options: Default<number> & { readonly min: number; readonly max: number },
): Setting<number> {
  const { min, max } = options;
  const parse = (value: string): number | undefined => {
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
  return parsed(variable, `a whole number from ${min} to ${max}`, parse, options.default);
}

/** An http or https address, without a trailing slash. */
function url(variable: string, options: Default<string> = {}): Setting<string> {
  const parse = (value: string): string | undefined => {
    const parts = URL.canParse(value) ? new URL(value) : undefined;
    return parts && /^https?:$/.test(parts.protocol) ? value.replace(/\/+$/, '') : undefined;
  };
  return parsed(variable, 'an address such as http://127.0.0.1:8080', parse, options.default);
}

/** A file or folder, made absolute against where the command was given (npm says so in `INIT_CWD`). */
function path(variable: string, options: Default<string> = {}): Setting<string> {
  const inner = text(variable, options);
  return {
    variable,
    read: (env) => {
      const reading = inner.read(env);
      return reading.ok ? good(resolve(textOf(env, 'INIT_CWD') ?? '.', reading.value)) : reading;
    },
  };
}

/** A size such as `512MiB`, `1 GiB` or `1048576`, in bytes. */
function bytes(variable: string, options: Default<number> = {}): Setting<number> {
  return parsed(variable, 'a size such as 512MiB', bytesOf, options.default);
}

function oneOf<const T extends string>(
  variable: string,
  values: readonly T[],
  options: Default<T> = {},
): Setting<T> {
  const parse = (value: string): T | undefined => values.find((known) => known === value);
  return parsed(variable, `one of ${values.join(', ')}`, parse, options.default);
}

function boolean(variable: string, options: Default<boolean> = {}): Setting<boolean> {
  const known: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };
  return parsed(variable, '1, true, 0 or false', (value) => known[value.toLowerCase()], options.default);
}

/** The same setting, or undefined when the variable is not set. */
function optional<T>(inner: Setting<T>): Setting<T | undefined> {
  const isSet = (env: Parameters<Setting<T>['read']>[0]): boolean =>
    textOf(env, inner.variable) !== undefined || textOf(env, `${inner.variable}_FILE`) !== undefined;
  return { variable: inner.variable, read: (env) => (isSet(env) ? inner.read(env) : good(undefined)) };
}

/** A switch that exists for tests alone: refused unless `CIFRA_TEST_MODE=1` says that this is one. */
function testSwitch<T>(inner: Setting<T>): Setting<T | undefined> {
  const { variable, read } = optional(inner);
  return {
    variable,
    read: (env) => {
      const reading = read(env);
      const refused = reading.ok && reading.value !== undefined && textOf(env, 'CIFRA_TEST_MODE') !== '1';
      return refused ? bad('is for tests only; unset it (tests set CIFRA_TEST_MODE=1 beside it)') : reading;
    },
  };
}

/** The kinds of setting that `readConfig` can read. */
export const setting = {
  text,
  integer,
  url,
  path,
  bytes,
  oneOf,
  boolean,
  optional,
  testSwitch,
  secret,
  keyRing,
};
