import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { clientChanged } from '@cifra/proto';
import type { AccountStore } from '../accounts/account-store.ts';

export function onClientChanged(deps: { readonly accounts: AccountStore }): Reaction {
  return defineReaction({
    event: clientChanged,
    handle: ({ data }) =>
      deps.accounts.learnClient({ id: data.client_id, name: data.name, stateVersion: data.version }),
  });
}
