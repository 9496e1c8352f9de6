import type { Access } from '@cifra/proto';
import { isPrincipal } from '../auth/principal.ts';
import type { Caller, Principal } from '../auth/principal.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Who may use an endpoint; the principal where there must be one.
 * @throws AppError `session_expired`, `forbidden`, or `not_found` for internal endpoints asked by anybody else.
 */
export function requireAccess(access: Access, caller: Caller | undefined): Principal | undefined {
  switch (access) {
    case 'public':
      return undefined;
    case 'internal':
      if (caller?.kind !== 'service') throw new AppError('not_found');
      return undefined;
    case 'signed_in':
    case 'admin':
      if (!isPrincipal(caller)) throw new AppError('session_expired');
      if (access === 'admin' && caller.role !== 'admin') throw new AppError('forbidden');
      return caller;
    default:
      return access satisfies never;
  }
}
