import { endpoint } from '@cifra/platform';
import type { Route } from '@cifra/platform';
import { dashboardEndpoint, figuresEndpoint, summaryEndpoint } from '@cifra/proto';
import type { ResultReader } from './result-reader.ts';
import { dashboardView, figureView, summaryView } from './result-views.ts';

/** Reading a report: dashboard, summary, figures. */
export function resultRoutes({ results }: { readonly results: ResultReader }): Route[] {
  return [
    endpoint(dashboardEndpoint, async ({ principal, params, language }) =>
      dashboardView(await results.read(principal.tenant, params.report_id), language),
    ),
    endpoint(summaryEndpoint, async ({ principal, params, language }) =>
      summaryView(await results.read(principal.tenant, params.report_id), language),
    ),
    endpoint(figuresEndpoint, async ({ principal, params, language }) => {
      const { bundle } = await results.read(principal.tenant, params.report_id);
      return { figures: bundle.figures.map((figure) => figureView(figure, language)) };
    }),
  ];
}
