import { type AuthResponse, loginEndpoint } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

export type Credentials = { readonly email: string; readonly password: string };

export function logIn(api: Api, credentials: Credentials): Promise<AuthResponse> {
  return api.call(loginEndpoint, { body: credentials });
}
