import { logLevels, readConfig, setting } from '@cifra/platform';
import type { Env } from '@cifra/platform';
import { jobStages } from '@cifra/proto';
import { legalPaymentTermDays } from './figures/open-items/payment-term.ts';

const settings = {
  host: setting.text('CIFRA_ANALYTICS_HOST', { default: '127.0.0.1' }),
  port: setting.integer('CIFRA_ANALYTICS_PORT', { default: 8103, min: 0, max: 65_535 }),
  dataFolder: setting.path('CIFRA_ANALYTICS_DATA', { default: '.cifra/analytics' }),
  principalKey: setting.secret('CIFRA_PRINCIPAL_KEY'),
  engineThreads: setting.integer('CIFRA_ANALYTICS_THREADS', { default: 2, min: 1, max: 256 }),
  engineMemoryMb: setting.integer('CIFRA_ANALYTICS_MEMORY_MB', { default: 1024, min: 128, max: 1_048_576 }),
  cacheBytes: setting.bytes('CIFRA_ANALYTICS_CACHE', { default: 2 * 1024 ** 3 }),
  analysesAtOnce: setting.integer('CIFRA_ANALYSES_AT_ONCE', { default: 2, min: 1, max: 64 }),
  efficiencyThreshold: setting.integer('CIFRA_EFFICIENCY_THRESHOLD', { default: 80, min: 1, max: 100 }),
  concentrationThreshold: setting.integer('CIFRA_CONCENTRATION_THRESHOLD', { default: 20, min: 1, max: 100 }),
  paymentTermDays: setting.integer('CIFRA_PAYMENT_TERM_DAYS', {
    default: legalPaymentTermDays,
    min: 0,
    max: 365,
  }),
  logLevel: setting.oneOf('CIFRA_LOG_LEVEL', logLevels, { default: 'info' }),
  testMode: setting.boolean('CIFRA_TEST_MODE', { default: false }),
  holdAt: setting.testSwitch(setting.oneOf('CIFRA_HOLD_AT', jobStages)),
  crashAt: setting.testSwitch(setting.text('CIFRA_CRASH_AT')),
};

export type AnalyticsConfig = ReturnType<typeof readAnalyticsConfig>;

/** Reads the configuration of the analytics service. @throws ConfigError which tells all mistakes at once. */
export function readAnalyticsConfig(env: Env = process.env) {
  return readConfig(env, settings);
}
