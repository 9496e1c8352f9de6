import { getMeEndpoint, type User } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

export function getProfile(api: Api, signal: AbortSignal): Promise<User> {
  return api.call(getMeEndpoint, { signal });
}
