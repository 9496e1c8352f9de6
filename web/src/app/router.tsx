import { type ComponentType, lazy } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import type { AccessRule } from './guards/decide-access.ts';
import { Guard } from './guards/guard.tsx';
import { PageError } from './pages/page-error.tsx';
import { Shell } from './shell/shell.tsx';

/** A page that is loaded when it is first shown, behind the guard of its kind of visitor. */
function page(rule: AccessRule, load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }));
  return (
    <Guard rule={rule}>
      <Page />
    </Guard>
  );
}

/** The routes of the specification (§2) that exist so far. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <PageError />,
      children: [
        {
          path: paths.landing,
          element: page('everyone', async () => (await import('./pages/landing-page.tsx')).LandingPage),
        },
        {
          path: paths.dashboard(),
          element: page('signed_in', async () => (await import('./pages/dashboard-page.tsx')).DashboardPage),
        },
        {
          path: paths.admin,
          element: page('admin', async () => (await import('./pages/admin-page.tsx')).AdminPage),
        },
        {
          path: paths.login,
          element: page('signed_out', async () => (await import('./pages/login-page.tsx')).LoginPage),
        },
        {
          path: paths.register,
          element: page('signed_out', async () => (await import('./pages/register-page.tsx')).RegisterPage),
        },
        {
          path: '*',
          element: page('everyone', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
        },
      ],
    },
  ]);
}
