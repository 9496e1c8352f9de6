export const dashboardTabs = ['dashboard', 'generate', 'history'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

type DashboardPlace = {
  readonly tab?: DashboardTab;
  /** A report's id; the newest one where it is left out. */
  readonly report?: string | undefined;
  /** The figure whose evidence is open. */
  readonly figure?: string | undefined;
};

/** Every address of the app; no component writes one by hand. */
export const paths = {
  landing: '/',
  login: '/auth/login',
  register: '/auth/register',
  admin: '/admin',
  dashboard: (place: DashboardPlace = {}): string => {
    const query = new URLSearchParams();
    for (const key of ['tab', 'report', 'figure'] as const) {
      const value = place[key];
      if (value !== undefined) query.set(key, value);
    }
    return query.size === 0 ? '/dashboard' : `/dashboard?${query.toString()}`;
  },
} as const;

/** The tab that an address names; the dashboard for none or an unknown one. */
export function readTab(text: string | null): DashboardTab {
  return dashboardTabs.find((tab) => tab === text) ?? 'dashboard';
}
