import { logoutEndpoint } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

export async function logOut(api: Api): Promise<void> {
  await api.call(logoutEndpoint, {});
}
