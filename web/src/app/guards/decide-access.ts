import { paths } from '../../config/paths.ts';
import type { Session } from '../../features/session/session.ts';

/** Who a page is for: `signed_out` are the pages that only make sense without an account. */
export type AccessRule = 'everyone' | 'signed_in' | 'admin' | 'signed_out';

type Access =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  /** `remember`: the wanted page is kept as origin, to come back to after signing in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember: boolean };

const show: Access = { kind: 'show' };

/**
 * Whether a visitor sees a page, waits for the session, or is led elsewhere (specification §2).
 * @param origin the page that was wanted before signing in, if any
 */
export function decideAccess(rule: AccessRule, session: Session, origin: string | null): Access {
  if (rule === 'everyone') return show;
  if (session.status === 'loading') return { kind: 'wait' };
  if (rule === 'signed_out') {
    if (session.status === 'signed_out') return show;
    return { kind: 'redirect', to: origin ?? paths.dashboard(), remember: false };
  }
  if (session.status === 'signed_out') return { kind: 'redirect', to: paths.login, remember: true };
  if (rule === 'admin' && !session.user.is_admin) {
    return { kind: 'redirect', to: paths.dashboard(), remember: false };
  }
  return show;
}
