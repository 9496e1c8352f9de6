import { createReportEndpoint } from '@cifra/proto';
import type { Language, Period, ReportJob, UploadVerdict } from '@cifra/proto';
import { ApiError } from '../api/api-client.ts';
import type { ApiClient } from '../api/api-client.ts';
import { followReport } from '../api/follow-report.ts';

/** A report that can't be made, with the reason for whoever asked. */
export class ReportRefusedError extends Error {
  override readonly name = 'ReportRefusedError';
}

export type ReportOrder = {
  readonly files: readonly string[];
  readonly language: Language;
  readonly period: Period | undefined;
};

export type ReportWatcher = {
  readonly onVerdicts: (verdicts: readonly UploadVerdict[]) => void;
  readonly onChange: (job: ReportJob) => void;
};

/**
 * Uploads files and orders a report of all systems found in them, following it to its end.
 * @throws ReportRefusedError when a file is not recognised or the order is refused.
 */
export async function makeReport(
  api: ApiClient,
  order: ReportOrder,
  watcher: ReportWatcher,
): Promise<ReportJob> {
  const verdicts = await api.upload(order.files);
  watcher.onVerdicts(verdicts);
  const unread = verdicts.filter(({ state }) => state !== 'recognised');
  if (unread.length > 0) throw new ReportRefusedError(unread.map(whyUnread).join('\n'));
  const systems = [...new Set(verdicts.flatMap(({ system }) => system ?? []))];
  try {
    const job = await api.call(createReportEndpoint, {
      body: {
        systems,
        upload_ids: verdicts.map(({ id }) => id),
        language: order.language,
        ...(order.period ? { period: order.period } : {}),
      },
    });
    return await followReport(api, job.id, watcher.onChange);
  } catch (error) {
    if (error instanceof ApiError) throw new ReportRefusedError(error.message, { cause: error });
    throw error;
  }
}

const whyUnread = (verdict: UploadVerdict): string => `${verdict.name}: ${verdict.reasons.join(' ')}`;
