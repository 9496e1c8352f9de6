import type { ReportJob } from '@cifra/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import type { Connection } from '../../api/follow-events.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { followReport } from './api/follow-report.ts';
import { useReport } from './api/get-report.ts';
import { isOver } from './stage-states.ts';

type Following = { readonly connection: Connection; readonly error: Error | null };
const calm: Following = { connection: 'live', error: null };

/** A report job that moves by itself: fetched once, then kept up to date by its events until it is over. */
export function useLiveReport(reportId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const report = useReport(reportId);
  const [following, setFollowing] = useState<Following>(calm);
  const isRunning = report.data !== undefined && !isOver(report.data);

  useEffect(() => {
    if (!isRunning) return;
    const stop = new AbortController();
    const listener = {
      onEvent: ({ report: job }: { readonly report: ReportJob }) => {
        cache.setQueryData(queryKeys.report(reportId), job);
        if (isOver(job)) void refreshAfter(cache);
      },
      onConnection: (connection: Connection) => setFollowing({ connection, error: null }),
    };
    followReport(api, reportId, listener, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted)
        setFollowing({ connection: 'live', error: error instanceof Error ? error : null });
    });
    return () => {
      stop.abort();
      setFollowing(calm);
    };
  }, [api, cache, reportId, isRunning]);

  return { report, ...following };
}

/** What a finished job makes stale: the list, the month's count, and what `latest` shows. */
async function refreshAfter(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['reports', 'page'] }),
    cache.invalidateQueries({ queryKey: queryKeys.usage }),
    cache.invalidateQueries({ queryKey: queryKeys.results }),
  ]);
}
