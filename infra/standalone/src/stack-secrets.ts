import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.strictObject({
  CIFRA_PRINCIPAL_KEY: z.string(),
  CIFRA_TOKEN_KEYS: z.string(),
  CIFRA_PASSWORD_KEY: z.string(),
});
type Secrets = z.infer<typeof secretsSchema>;

const newSecret = (): string => randomBytes(48).toString('base64url');

/**
 * The secrets of a stack in one process: made at its first start, kept in its data folder for its owner alone.
 * Services apart are given theirs by whoever runs them.
 */
export function stackSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets: Secrets = {
    CIFRA_PRINCIPAL_KEY: newSecret(),
    CIFRA_TOKEN_KEYS: `k1:${newSecret()}`,
    CIFRA_PASSWORD_KEY: newSecret(),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  return secrets;
}
