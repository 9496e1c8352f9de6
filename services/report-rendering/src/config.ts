import { logLevels, readConfig, setting } from '@cifra/platform';
import type { Env } from '@cifra/platform';
import { jobStages } from '@cifra/proto';

const settings = {
  host: setting.text('CIFRA_REPORT_RENDERING_HOST', { default: '127.0.0.1' }),
  port: setting.integer('CIFRA_REPORT_RENDERING_PORT', { default: 8104, min: 0, max: 65_535 }),
  dataFolder: setting.path('CIFRA_REPORT_RENDERING_DATA', { default: '.cifra/report-rendering' }),
  principalKey: setting.secret('CIFRA_PRINCIPAL_KEY'),
  browser: setting.optional(setting.path('CIFRA_BROWSER')),
  /** Where installed programs are found. */
  searchPath: setting.text('PATH', { default: '' }),
  jobsAtOnce: setting.integer('CIFRA_RENDERINGS_AT_ONCE', { default: 2, min: 1, max: 16 }),
  printTimeoutSeconds: setting.integer('CIFRA_PRINT_TIMEOUT', { default: 60, min: 5, max: 600 }),
  logLevel: setting.oneOf('CIFRA_LOG_LEVEL', logLevels, { default: 'info' }),
  testMode: setting.boolean('CIFRA_TEST_MODE', { default: false }),
  holdAt: setting.testSwitch(setting.oneOf('CIFRA_HOLD_AT', jobStages)),
  keepPages: setting.testSwitch(setting.path('CIFRA_KEEP_PAGES')),
  crashAt: setting.testSwitch(setting.text('CIFRA_CRASH_AT')),
};

export type ReportRenderingConfig = ReturnType<typeof readReportRenderingConfig>;

/** Reads the configuration of the report-rendering service. @throws ConfigError which tells all mistakes at once. */
export function readReportRenderingConfig(env: Env = process.env) {
  return readConfig(env, settings);
}
