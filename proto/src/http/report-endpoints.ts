import { z } from 'zod';
import { idSchema } from '../shared/ids.ts';
import { jobStageSchema, jobStatusSchema } from '../shared/job.ts';
import { languageSchema } from '../shared/language.ts';
import { pageOf, pageQuerySchema } from '../shared/pagination.ts';
import { problemCodeSchema } from '../shared/problem.ts';
import { instantSchema, periodSchema } from '../shared/time.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { noInput } from './no-input.ts';

/** Something a person should know of a finished or running job; `file` and `row` where there is one. */
export const warningSchema = z.object({
  code: z.string(),
  detail: z.string(),
  file: z.string().nullable(),
  row: z.number().int().positive().nullable(),
});
export type Warning = z.infer<typeof warningSchema>;

export const progressSchema = z.object({
  stage: jobStageSchema,
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  seconds_left: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});

export const reportJobSchema = z.object({
  id: idSchema,
  client_id: idSchema,
  client_name: z.string(),
  systems: z.array(z.string()),
  stage: jobStageSchema,
  status: jobStatusSchema,
  created_at: instantSchema,
  completed_at: instantSchema.nullable(),
  period: periodSchema.nullable(),
  language: languageSchema,
  warnings_count: z.number().int().nonnegative(),
  warnings: z.array(warningSchema),
  error: z.object({ code: problemCodeSchema, detail: z.string() }).nullable(),
  progress: progressSchema,
  /** Whether each kind of output can be fetched. */
  outputs: z.object({ pdf: z.boolean(), dataset: z.boolean(), log: z.boolean() }),
});
export type ReportJob = z.infer<typeof reportJobSchema>;

export const reportIdParams = z.strictObject({ report_id: idSchema });
const selection = {
  systems: z.array(z.string().min(1).max(64)).min(1).max(20),
  upload_ids: z.array(idSchema).min(1).max(100),
};
export const newReportSchema = z.strictObject({
  ...selection,
  language: languageSchema.optional(),
  period: periodSchema.optional(),
});
export type NewReport = z.infer<typeof newReportSchema>;

export const reportCheckSchema = z.object({
  ready: z.boolean(),
  /** The required files that are not there yet, by system. */
  missing: z.array(z.object({ system: z.string(), kind: z.string(), label: z.string() })),
  /** Files that say the same as others, which count once. */
  overlaps: z.array(z.object({ upload_id: idSchema, same_as: idSchema, detail: z.string() })),
  /** Recognised files of a system that was not picked; never added by themselves. */
  unpicked: z.array(z.object({ upload_id: idSchema, system: z.string(), detail: z.string() })),
});
export type ReportCheck = z.infer<typeof reportCheckSchema>;

/** A message of the event stream: the job as it stands after one of its transitions. */
export const reportEventSchema = z.object({ revision: z.number().int().positive(), report: reportJobSchema });
export type ReportEvent = z.infer<typeof reportEventSchema>;

const base = {
  service: 'ingestion',
  access: 'signed_in',
  params: noInput,
  query: noInput,
  body: { kind: 'none' },
} as const;

export const checkReportEndpoint = defineEndpoint({
  ...base,
  id: 'reports.check',
  method: 'POST',
  path: '/api/reports/check',
  summary: 'Tells whether the picked systems and files make a report, and what is missing.',
  body: { kind: 'json', schema: z.strictObject(selection) },
  success: { kind: 'json', status: 200, schema: reportCheckSchema },
  problems: ['not_found', 'systems_limit'],
});

export const createReportEndpoint = defineEndpoint({
  ...base,
  id: 'reports.create',
  method: 'POST',
  path: '/api/reports',
  summary: 'Accepts a report: takes a seat of the month’s quota and queues the job.',
  body: { kind: 'json', schema: newReportSchema },
  idempotent: true,
  success: { kind: 'json', status: 202, schema: reportJobSchema },
  problems: [
    'not_found',
    'files_missing',
    'file_unreadable',
    'systems_limit',
    'report_limit_reached',
    'idempotency_mismatch',
    'conflict',
  ],
});

export const listReportsEndpoint = defineEndpoint({
  ...base,
  id: 'reports.list',
  method: 'GET',
  path: '/api/reports',
  summary: 'The reports of one’s client organisation, newest first.',
  query: pageQuerySchema,
  success: { kind: 'json', status: 200, schema: pageOf(reportJobSchema) },
  problems: [],
});

export const getReportEndpoint = defineEndpoint({
  ...base,
  id: 'reports.get',
  method: 'GET',
  path: '/api/reports/:report_id',
  summary: 'One report job.',
  params: reportIdParams,
  success: { kind: 'json', status: 200, schema: reportJobSchema },
  problems: ['not_found'],
});

export const reportEventsEndpoint = defineEndpoint({
  ...base,
  id: 'reports.events',
  method: 'GET',
  path: '/api/reports/:report_id/events',
  summary: 'Server-sent events of a job’s course; `Last-Event-ID` resumes after that revision.',
  params: reportIdParams,
  success: { kind: 'events', status: 200, schema: reportEventSchema },
  problems: ['not_found'],
});

export const cancelReportEndpoint = defineEndpoint({
  ...base,
  id: 'reports.cancel',
  method: 'POST',
  path: '/api/reports/:report_id/cancel',
  summary: 'Stops a running job; its seat is given back.',
  params: reportIdParams,
  success: { kind: 'json', status: 200, schema: reportJobSchema },
  problems: ['not_found', 'conflict'],
});

export const deleteReportEndpoint = defineEndpoint({
  ...base,
  id: 'reports.delete',
  method: 'DELETE',
  path: '/api/reports/:report_id',
  summary: 'Removes a report with all that came of it.',
  params: reportIdParams,
  success: { kind: 'empty', status: 204 },
  problems: ['not_found'],
});

export const usageSchema = z.object({
  used: z.number().int().nonnegative(),
  total: z.number().int().nonnegative().nullable(),
  remaining: z.number().int().nonnegative().nullable(),
  reset_date: instantSchema,
  unlimited: z.boolean(),
});
export type Usage = z.infer<typeof usageSchema>;

export const usageEndpoint = defineEndpoint({
  ...base,
  id: 'usage.get',
  method: 'GET',
  path: '/api/usage',
  summary: 'Reports used and left this month; `total` and `remaining` are null when unlimited.',
  success: { kind: 'json', status: 200, schema: usageSchema },
  problems: [],
});

export const logEndpoint = defineEndpoint({
  ...base,
  id: 'reports.log',
  method: 'GET',
  path: '/api/reports/:report_id/log',
  summary: 'The log of a job in plain text: every stage, file and warning; there for failed jobs too.',
  params: reportIdParams,
  success: { kind: 'file', status: 200, contentTypes: ['text/plain'] },
  problems: ['not_found'],
});
