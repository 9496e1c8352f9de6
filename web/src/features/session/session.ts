import type { User } from '@cifra/proto';

/** Whether somebody is signed in; `loading` while the kept token's profile is fetched. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed_out' }
  | { readonly status: 'signed_in'; readonly user: User };
