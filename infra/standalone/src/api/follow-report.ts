import { reportEventSchema, reportEventsEndpoint } from '@cifra/proto';
import type { ReportJob } from '@cifra/proto';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ApiClient } from './api-client.ts';

const hasEnded = (job: ReportJob): boolean => job.stage === 'completed' || job.stage === 'failed';

/**
 * Follows a job by its event stream until it has ended, telling each transition in order. A stream that breaks off
 * is taken up again where it stopped.
 */
export async function followReport(
  api: ApiClient,
  reportId: string,
  onChange: (job: ReportJob) => void,
): Promise<ReportJob> {
  let lastEventId = '';
  for (;;) {
    const headers: Record<string, string> = lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId };
    const response = await api.open(reportEventsEndpoint, { params: { report_id: reportId } }, headers);
    if (!response.body) throw new Error('the event stream has no body');
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { id, data } of events) {
      const { report } = reportEventSchema.parse(JSON.parse(data));
      lastEventId = id ?? lastEventId;
      onChange(report);
      if (hasEnded(report)) return report;
    }
  }
}
