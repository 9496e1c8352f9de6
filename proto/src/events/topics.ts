/** One topic per noun; the key is the aggregate's id. */
export const topics = {
  accounts: 'cifra.accounts.v1',
  clients: 'cifra.clients.v1',
  jobs: 'cifra.jobs.v1',
  analyses: 'cifra.analyses.v1',
  tasks: 'cifra.tasks.v1',
  renderings: 'cifra.renderings.v1',
} as const;
