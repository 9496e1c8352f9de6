import { type Figure, figuresEndpoint } from '@cifra/proto';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { queryKeys } from '../../../api/query-keys.ts';

const none: ReadonlyMap<string, Figure> = new Map();

/** Every figure of a report by its id; empty while they are not there. */
export function useFigures(reportId: string): ReadonlyMap<string, Figure> {
  const api = useApi();
  const figures = useQuery({
    queryKey: queryKeys.figures(reportId),
    queryFn: ({ signal }) => api.call(figuresEndpoint, { params: { report_id: reportId }, signal }),
    select: (answer): ReadonlyMap<string, Figure> =>
      new Map(answer.figures.map((figure) => [figure.id, figure])),
  });
  return figures.data ?? none;
}
