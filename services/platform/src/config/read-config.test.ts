import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from './read-config.ts';
import { setting } from './settings.ts';

const strong = 'Zx8-kQ2mW_7rTb4LsYp9HcJdNfGe6UvA';

const settings = {
  port: setting.integer('CIFRA_PORT', { default: 8080, min: 0, max: 65_535 }),
  url: setting.url('CIFRA_URL'),
  folder: setting.path('CIFRA_DATA', { default: '.cifra/auth' }),
  limit: setting.bytes('CIFRA_LIMIT', { default: 1024 }),
  level: setting.oneOf('CIFRA_LEVEL', ['debug', 'info'], { default: 'info' }),
  isOn: setting.boolean('CIFRA_ON', { default: false }),
  name: setting.optional(setting.text('CIFRA_NAME')),
};

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('The configuration was accepted');
}

describe('a configuration', () => {
  it('is read with its defaults, blank variables counting as not set', () => {
    expect(readConfig({ CIFRA_URL: 'http://127.0.0.1:8081/', CIFRA_PORT: ' ' }, settings)).toEqual({
      port: 8080,
      url: 'http://127.0.0.1:8081',
      folder: resolve('.cifra/auth'),
      limit: 1024,
      level: 'info',
      isOn: false,
      name: undefined,
    });
  });

  it('is read with what is set', () => {
    const env = {
      CIFRA_PORT: '0',
      CIFRA_URL: 'https://auth.example:1/x',
      CIFRA_DATA: '/data',
      CIFRA_LIMIT: '512 MiB',
      CIFRA_LEVEL: 'debug',
      CIFRA_ON: 'TRUE',
      CIFRA_NAME: 'Cifra',
    };
    expect(readConfig(env, settings)).toEqual({
      port: 0,
      url: 'https://auth.example:1/x',
      folder: '/data',
      limit: 536_870_912,
      level: 'debug',
      isOn: true,
      name: 'Cifra',
    });
  });

  it('tells all its mistakes at once', () => {
    const env = { CIFRA_PORT: '70000', CIFRA_LEVEL: 'loud', CIFRA_LIMIT: 'much', CIFRA_ON: 'perhaps' };
    expect(problemsOf(() => readConfig(env, settings))).toEqual([
      'CIFRA_PORT is "70000"; expected a whole number from 0 to 65535',
      'CIFRA_URL is not set; expected an address such as http://127.0.0.1:8080',
      'CIFRA_LIMIT is "much"; expected a size such as 512MiB',
      'CIFRA_LEVEL is "loud"; expected one of debug, info',
      'CIFRA_ON is "perhaps"; expected 1, true, 0 or false',
    ]);
  });

  it.each(['1e3', '0x10', '1.5', '9999999999999999', '-1'])('refuses %s as a port', (CIFRA_PORT) => {
    expect(problemsOf(() => readConfig({ CIFRA_PORT }, { port: settings.port }))).toHaveLength(1);
  });
});

describe('a secret', () => {
  const secrets = { key: setting.secret('CIFRA_KEY') };

  it('comes from its variable or from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'cifra-')), 'key');
    writeFileSync(file, `${strong}\n`);
    expect(readConfig({ CIFRA_KEY: strong }, secrets)).toEqual({ key: strong });
    expect(readConfig({ CIFRA_KEY_FILE: file }, secrets)).toEqual({ key: strong });
  });

  it.each([
    ['nothing', {}, 'CIFRA_KEY (or CIFRA_KEY_FILE) is not set; make one with: node -p'],
    ['a short one', { CIFRA_KEY: strong.slice(1) }, 'CIFRA_KEY is too short (31 characters; at least 32)'],
    ['a uniform one', { CIFRA_KEY: 'ab'.repeat(20) }, 'CIFRA_KEY is too uniform'],
    ['a placeholder', { CIFRA_KEY: `change-me-${strong}` }, 'CIFRA_KEY reads like a placeholder'],
    ['both ways', { CIFRA_KEY: strong, CIFRA_KEY_FILE: '/x' }, 'CIFRA_KEY and CIFRA_KEY_FILE are both set'],
    [
      'no such file',
      { CIFRA_KEY_FILE: '/nowhere/key' },
      'CIFRA_KEY cannot be read from /nowhere/key, which CIFRA_KEY_FILE names',
    ],
  ])('is refused with %s, and is never told', (_, env, start) => {
    const [problem = ''] = problemsOf(() => readConfig(env, secrets));
    expect(problem.startsWith(start)).toBe(true);
    expect(problem).not.toContain(strong.slice(1));
  });
});

describe('a ring of keys', () => {
  const ring = { keys: setting.keyRing('CIFRA_KEYS') };
  const other = strong.split('').toReversed().join('');

  it('keeps their order: the first one signs', () => {
    expect(readConfig({ CIFRA_KEYS: `k2:${strong}, k1:${other}` }, ring).keys).toEqual([
      { id: 'k2', secret: strong },
      { id: 'k1', secret: other },
    ]);
  });

  it.each([`${strong}`, `k1:${strong},k1:${other}`, `k1:short`, `k 1:${strong}`])(
    'refuses %s',
    (CIFRA_KEYS) => {
      expect(problemsOf(() => readConfig({ CIFRA_KEYS }, ring))).toHaveLength(1);
    },
  );
});

describe('a switch for tests', () => {
  const switches = { hold: setting.testSwitch(setting.text('CIFRA_HOLD_AT')) };

  it('is refused outside tests', () => {
    expect(problemsOf(() => readConfig({ CIFRA_HOLD_AT: 'queued' }, switches))).toEqual([
      'CIFRA_HOLD_AT is for tests only; unset it (tests set CIFRA_TEST_MODE=1 beside it)',
    ]);
    expect(readConfig({ CIFRA_HOLD_AT: 'queued', CIFRA_TEST_MODE: '1' }, switches)).toEqual({
      hold: 'queued',
    });
    expect(readConfig({}, switches)).toEqual({ hold: undefined });
  });
});
