import { type ReportEvent, reportEventSchema, reportEventsEndpoint } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';
import { type Connection, followEvents } from '../../../api/follow-events.ts';
import { signalWhileOnline, waitOrOnline } from '../../../api/network.ts';
import { isOver } from '../stage-states.ts';

type Listener = {
  readonly onEvent: (event: ReportEvent) => void;
  readonly onConnection: (connection: Connection) => void;
};

/** Follows a job to its end; `signal` stops it. @throws ApiError when the server refuses for good. */
export function followReport(
  api: Api,
  reportId: string,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  return followEvents({
    ...listener,
    schema: reportEventSchema,
    open: async (lastEventId) => {
      const response = await api.fetch(reportEventsEndpoint, {
        params: { report_id: reportId },
        headers: {
          Accept: 'text/event-stream',
          ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
        },
        signal: signalWhileOnline(signal),
      });
      return response.body ?? new ReadableStream();
    },
    isLast: ({ report }) => isOver(report),
    wait: waitOrOnline,
    isStopped: () => signal.aborted,
  });
}
