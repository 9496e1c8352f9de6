import { newPasswordSchema } from '@cifra/proto';
import { ConfigError, logLevels, readConfig, setting } from '@cifra/platform';
import type { Env } from '@cifra/platform';
import { z } from 'zod';

/** What a production service spends on one password; tests may spend less. */
const fullPasswordCost = 12;

const settings = {
  host: setting.text('CIFRA_AUTH_HOST', { default: '127.0.0.1' }),
  port: setting.integer('CIFRA_AUTH_PORT', { default: 8101, min: 0, max: 65_535 }),
  dataFolder: setting.path('CIFRA_AUTH_DATA', { default: '.cifra/auth' }),
  principalKey: setting.secret('CIFRA_PRINCIPAL_KEY'),
  tokenKeys: setting.keyRing('CIFRA_TOKEN_KEYS'),
  passwordKey: setting.secret('CIFRA_PASSWORD_KEY'),
  passwordCost: setting.integer('CIFRA_PASSWORD_COST', { default: fullPasswordCost, min: 4, max: 15 }),
  adminEmail: setting.optional(setting.text('CIFRA_ADMIN_EMAIL')),
  adminPassword: setting.optional(setting.secret('CIFRA_ADMIN_PASSWORD', passwordWeakness)),
  newSetupCode: setting.boolean('CIFRA_NEW_SETUP_CODE', { default: false }),
  logLevel: setting.oneOf('CIFRA_LOG_LEVEL', logLevels, { default: 'info' }),
  testMode: setting.boolean('CIFRA_TEST_MODE', { default: false }),
};

export type AuthConfig = Omit<ReturnType<typeof readSettings>, 'adminEmail' | 'adminPassword'> & {
  /** Makes the first admin in place of the set-up code. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
};

/** Reads the configuration of the auth service. @throws ConfigError which tells all mistakes at once. */
export function readAuthConfig(env: Env = process.env): AuthConfig {
  const { adminEmail, adminPassword, ...config } = readSettings(env);
  const problems: string[] = [];
  if (config.passwordCost < fullPasswordCost && !config.testMode) {
    problems.push(`CIFRA_PASSWORD_COST is below ${fullPasswordCost}, which is for tests only`);
  }
  if ((adminEmail === undefined) !== (adminPassword === undefined)) {
    problems.push('CIFRA_ADMIN_EMAIL and CIFRA_ADMIN_PASSWORD go together; one of them is not set');
  }
  if (adminEmail !== undefined && !z.email().safeParse(adminEmail).success) {
    problems.push('CIFRA_ADMIN_EMAIL is no e-mail address');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const isAdminGiven = adminEmail !== undefined && adminPassword !== undefined;
  return { ...config, admin: isAdminGiven ? { email: adminEmail, password: adminPassword } : undefined };
}

function readSettings(env: Env) {
  return readConfig(env, settings);
}

function passwordWeakness(text: string): string | undefined {
  return newPasswordSchema.safeParse(text).success
    ? undefined
    : 'is too weak; expected 8 or more characters with letters and numbers';
}
