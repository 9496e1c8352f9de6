/** The keys of everything that is kept from the server; a change names what it makes stale. */
export const queryKeys = {
  systems: ['systems'],
  usage: ['usage'],
  check: (systems: readonly string[], uploadIds: readonly string[]) => ['check', systems, uploadIds],
  reports: ['reports'],
  reportPage: (page: number) => ['reports', 'page', page],
  report: (id: string) => ['reports', 'one', id],
  results: ['results'],
  dashboard: (reportId: string) => ['results', reportId, 'dashboard'],
  figures: (reportId: string) => ['results', reportId, 'figures'],
  evidence: (reportId: string, figureId: string, page: number) => [
    'results',
    reportId,
    'evidence',
    figureId,
    page,
  ],
  evidenceSum: (reportId: string, figureId: string) => ['results', reportId, 'evidence-sum', figureId],
} as const;
