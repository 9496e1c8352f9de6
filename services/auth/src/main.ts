import { runService } from '@cifra/platform';
import { readAuthConfig } from './config.ts';
import { createAuthService } from './service.ts';

await runService(
  (config) =>
    createAuthService(config, { onSetupCode: (code) => process.stdout.write(`Set-up code: ${code}\n`) }),
  readAuthConfig,
);
