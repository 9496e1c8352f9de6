import { ConfigError, logLevels, readConfig, setting } from '@cifra/platform';
import type { Env } from '@cifra/platform';
import { jobStages } from '@cifra/proto';

const settings = {
  host: setting.text('CIFRA_INGESTION_HOST', { default: '127.0.0.1' }),
  port: setting.integer('CIFRA_INGESTION_PORT', { default: 8102, min: 0, max: 65_535 }),
  dataFolder: setting.path('CIFRA_INGESTION_DATA', { default: '.cifra/ingestion' }),
  principalKey: setting.secret('CIFRA_PRINCIPAL_KEY'),
  maxFileBytes: setting.bytes('CIFRA_MAX_FILE_SIZE', { default: 512 * 1024 ** 2 }),
  // A job's document names its files: forty of them are sure to fit.
  maxFiles: setting.integer('CIFRA_MAX_FILES', { default: 20, min: 1, max: 40 }),
  uploadsAtOnce: setting.integer('CIFRA_UPLOADS_AT_ONCE', { default: 4, min: 1, max: 64 }),
  readingsAtOnce: setting.integer('CIFRA_READINGS_AT_ONCE', { default: 2, min: 1, max: 64 }),
  timeZone: setting.text('CIFRA_TIME_ZONE', { default: 'Europe/Madrid' }),
  logLevel: setting.oneOf('CIFRA_LOG_LEVEL', logLevels, { default: 'info' }),
  testMode: setting.boolean('CIFRA_TEST_MODE', { default: false }),
  holdAt: setting.testSwitch(setting.oneOf('CIFRA_HOLD_AT', jobStages)),
  crashAt: setting.testSwitch(setting.text('CIFRA_CRASH_AT')),
  sweepEveryMs: setting.testSwitch(setting.integer('CIFRA_SWEEP_EVERY_MS', { min: 1, max: 3_600_000 })),
  leaseGraceMs: setting.testSwitch(setting.integer('CIFRA_LEASE_GRACE_MS', { min: 0, max: 3_600_000 })),
};

export type IngestionConfig = ReturnType<typeof readSettings>;

/** Reads the configuration of the ingestion service. @throws ConfigError which tells all mistakes at once. */
export function readIngestionConfig(env: Env = process.env): IngestionConfig {
  const config = readSettings(env);
  if (!isTimeZone(config.timeZone)) {
    throw new ConfigError(['CIFRA_TIME_ZONE is no time zone; expected a name such as Europe/Madrid']);
  }
  return config;
}

function readSettings(env: Env) {
  return readConfig(env, settings);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
