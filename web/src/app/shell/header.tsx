import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { buttonClass } from '../../components/ui/button-class.ts';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../features/session/session-context.ts';
import { Logo } from './logo.tsx';

/** Sticky; the navigation shows from medium width up (specification §2). */
export function Header() {
  const { t } = useTranslation();
  const { session } = useSession();
  const isIn = session.status === 'signed_in';
  return (
    <header className="sticky top-0 z-20 bg-primary text-white print:hidden">
      <div className="wrap flex min-h-16 items-center gap-4 py-2">
        <Logo to={isIn ? paths.dashboard() : paths.landing} />
        <nav aria-label={t('shell.nav')} className="hidden flex-1 gap-1 md:flex">
          <HeaderLink to={paths.landing} text={t('shell.home')} />
          {isIn ? <HeaderLink to={paths.dashboard()} text={t('shell.dashboard')} /> : null}
          {isIn && session.user.is_admin ? <HeaderLink to={paths.admin} text={t('shell.admin')} /> : null}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {session.status === 'signed_in' ? <LogoutButton /> : null}
          {session.status === 'signed_out' ? <DoorLinks /> : null}
        </div>
      </div>
    </header>
  );
}

const headerControl =
  'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-white no-underline ' +
  'transition-colors duration-150 hover:bg-primary-soft focus-visible:outline-white';

function HeaderLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <NavLink to={to} end className={`${headerControl} aria-[current=page]:bg-primary-soft`}>
      {text}
    </NavLink>
  );
}

function DoorLinks() {
  const { t } = useTranslation();
  // Between login and register, the page that was wanted stays remembered.
  const { state } = useLocation() as { readonly state: unknown };
  return (
    <>
      <Link to={paths.login} state={state} className={headerControl}>
        {t('shell.login')}
      </Link>
      <Link
        to={paths.register}
        state={state}
        className={buttonClass('inverse', 'focus-visible:outline-white max-[22rem]:hidden')}
      >
        {t('shell.register')}
      </Link>
    </>
  );
}

function LogoutButton() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    // First to a page for everyone, and at once, so that no guard leads on from the page that was left.
    await navigate(paths.landing, { flushSync: true });
    await signOut();
    toast.success(t('session.logged_out'));
  };
  return (
    <button type="button" onClick={() => void leave()} className={headerControl}>
      {t('shell.logout')}
    </button>
  );
}
