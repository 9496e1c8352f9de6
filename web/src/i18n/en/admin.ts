export const admin = {
  title: 'Administration',
  lead: 'You are signed in as an administrator: your reports have no monthly limit.',
  none: 'Users, invitations and plans are not managed from this page yet. Everything else works as for any account:',
  generate: 'Create a report',
  history: 'See the reports',
} as const;
