import { type AuthResponse, registerEndpoint } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';
import type { Credentials } from './log-in.ts';

export function register(api: Api, credentials: Credentials): Promise<AuthResponse> {
  return api.call(registerEndpoint, { body: credentials });
}
