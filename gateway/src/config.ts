import { logLevels, readConfig, setting } from '@cifra/platform';
import type { Env } from '@cifra/platform';
import { fileURLToPath } from 'node:url';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Reads what the gateway can be told by its environment. @throws ConfigError with every mistake at once. */
export function readGatewayConfig(env: Env = process.env) {
  return readConfig(env, {
    host: setting.text('CIFRA_GATEWAY_HOST', { default: '127.0.0.1' }),
    port: setting.integer('CIFRA_GATEWAY_PORT', { default: 8080, min: 0, max: 65_535 }),
    publicUrl: setting.url('CIFRA_PUBLIC_URL', { default: 'http://127.0.0.1:8080' }),
    authUrl: setting.url('CIFRA_AUTH_URL', { default: 'http://127.0.0.1:8101' }),
    ingestionUrl: setting.url('CIFRA_INGESTION_URL', { default: 'http://127.0.0.1:8102' }),
    analyticsUrl: setting.url('CIFRA_ANALYTICS_URL', { default: 'http://127.0.0.1:8103' }),
    reportRenderingUrl: setting.url('CIFRA_REPORT_RENDERING_URL', { default: 'http://127.0.0.1:8104' }),
    principalKey: setting.secret('CIFRA_PRINCIPAL_KEY'),
    tokenKeys: setting.keyRing('CIFRA_TOKEN_KEYS'),
    webFolder: setting.path('CIFRA_WEB_DIR', { default: builtWeb }),
    trustedProxies: setting.integer('CIFRA_TRUSTED_PROXIES', { default: 0, min: 0, max: 10 }),
    signInsPerMinute: setting.integer('CIFRA_SIGN_INS_PER_MINUTE', { default: 60, min: 1, max: 100_000 }),
    logLevel: setting.oneOf('CIFRA_LOG_LEVEL', logLevels, { default: 'info' }),
  });
}

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
