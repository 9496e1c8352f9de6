import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { accountChanged } from '@cifra/proto';
import type { AccountStore } from '../accounts/account-store.ts';

export function onAccountChanged(deps: { readonly accounts: AccountStore }): Reaction {
  return defineReaction({
    event: accountChanged,
    handle: ({ data }) =>
      deps.accounts.learnAccount(data.client_id, {
        id: data.user_id,
        monthlyQuota: data.monthly_quota,
        stateVersion: data.version,
      }),
  });
}
