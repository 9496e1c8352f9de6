import { z } from 'zod';
import { decimalTextSchema, unitSchema } from '../shared/amount.ts';
import { figureIdSchema, idSchema } from '../shared/ids.ts';
import { figureSchema } from '../shared/figure.ts';
import { markedTextSchema } from '../shared/marked-text.ts';
import { pageOf, pageQuerySchema } from '../shared/pagination.ts';
import { taskPrioritySchema, taskStatusSchema } from '../shared/task.ts';
import { daySchema, monthSchema, periodSchema } from '../shared/time.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { noInput } from './no-input.ts';

const topPartySchema = z.object({
  counterparty: z.string(),
  amount: figureSchema,
  share: figureSchema,
  due_date: daySchema.nullable(),
});

export const alertSchema = z.object({
  id: z.string(),
  severity: z.enum(['high', 'medium']),
  title: markedTextSchema,
  detail: markedTextSchema,
  figures: z.array(figureIdSchema),
});
export type Alert = z.infer<typeof alertSchema>;

const metricsSchema = z.object({
  net_income: figureSchema,
  net_cash_flow: figureSchema,
  receivables: figureSchema,
  payables: figureSchema,
  collection_efficiency: figureSchema,
  payment_efficiency: figureSchema,
  liquidity: figureSchema,
});

export const dashboardSchema = z.object({
  report_id: idSchema,
  period: periodSchema,
  currency: z.string(),
  metrics: metricsSchema,
  top_customers: z.array(topPartySchema),
  top_suppliers: z.array(topPartySchema),
  trends: z.array(
    z.object({
      month: monthSchema,
      income: figureSchema,
      expenses: figureSchema,
      net_income: figureSchema,
      cash_in: figureSchema,
      cash_out: figureSchema,
    }),
  ),
  alerts: z.array(alertSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const summarySchema = z.object({
  report_id: idSchema,
  period: periodSchema,
  systems: z.array(z.string()),
  highlights: z.array(markedTextSchema),
  metrics: z.array(figureSchema),
  swot: z.object({
    strengths: z.array(markedTextSchema),
    weaknesses: z.array(markedTextSchema),
    opportunities: z.array(markedTextSchema),
    threats: z.array(markedTextSchema),
  }),
  /** The figures that the texts above refer to, so that each can be shown and opened. */
  figures: z.array(figureSchema),
});
export type Summary = z.infer<typeof summarySchema>;

export const taskSchema = z.object({
  id: idSchema,
  title: markedTextSchema,
  detail: markedTextSchema,
  priority: taskPrioritySchema,
  status: taskStatusSchema,
  due_date: daySchema.nullable(),
  figures: z.array(figureSchema),
  finding_id: z.string(),
});
export type Task = z.infer<typeof taskSchema>;

/** One ledger row behind a figure; `row` counts the file's own lines from 1. */
export const evidenceRowSchema = z.object({
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.number().int().positive(),
  date: daySchema,
  entry: z.string(),
  account: z.string(),
  account_name: z.string().nullable(),
  text: z.string().nullable(),
  debit: decimalTextSchema,
  credit: decimalTextSchema,
  contribution: decimalTextSchema,
});
export type EvidenceRow = z.infer<typeof evidenceRowSchema>;

export const evidenceSchema = z.object({
  figure: figureSchema,
  /** The figures it is calculated from, in the order of the formula. */
  parts: z.array(figureSchema),
  unit: unitSchema,
  rows: pageOf(evidenceRowSchema),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** `latest` names the newest report that is not deleted. */
const resultParams = z.strictObject({ report_id: idSchema });
const base = {
  service: 'analytics',
  access: 'signed_in',
  params: resultParams,
  query: noInput,
  body: { kind: 'none' },
} as const;
const problems = ['not_found', 'not_ready', 'gone'] as const;

export const dashboardEndpoint = defineEndpoint({
  ...base,
  id: 'results.dashboard',
  method: 'GET',
  path: '/api/reports/:report_id/dashboard',
  summary: 'The seven metrics, trends, top customers and suppliers, and alerts of a report.',
  success: { kind: 'json', status: 200, schema: dashboardSchema },
  problems,
});

export const summaryEndpoint = defineEndpoint({
  ...base,
  id: 'results.summary',
  method: 'GET',
  path: '/api/reports/:report_id/summary',
  summary: 'Highlights, metrics and SWOT of a report, in the language asked for.',
  success: { kind: 'json', status: 200, schema: summarySchema },
  problems,
});

export const tasksEndpoint = defineEndpoint({
  ...base,
  id: 'results.tasks',
  method: 'GET',
  path: '/api/reports/:report_id/tasks',
  summary: 'The tasks that the findings of a report lead to, most pressing first.',
  success: { kind: 'json', status: 200, schema: z.object({ tasks: z.array(taskSchema) }) },
  problems,
});

export const patchTaskEndpoint = defineEndpoint({
  ...base,
  id: 'results.tasks.patch',
  method: 'PATCH',
  path: '/api/reports/:report_id/tasks/:task_id',
  summary: 'Moves a task.',
  params: z.strictObject({ report_id: idSchema, task_id: idSchema }),
  body: { kind: 'json', schema: z.strictObject({ status: taskStatusSchema }) },
  success: { kind: 'json', status: 200, schema: taskSchema },
  problems: [...problems, 'conflict'],
});

export const figuresEndpoint = defineEndpoint({
  ...base,
  id: 'results.figures',
  method: 'GET',
  path: '/api/reports/:report_id/figures',
  summary: 'Every figure of a report.',
  success: { kind: 'json', status: 200, schema: z.object({ figures: z.array(figureSchema) }) },
  problems,
});

export const evidenceEndpoint = defineEndpoint({
  ...base,
  id: 'results.evidence',
  method: 'GET',
  path: '/api/reports/:report_id/figures/:figure_id/evidence',
  summary:
    'What a figure is made of: its parts and its ledger rows, whose contributions add up to it; `format=csv` gives all rows as `figure_id,file,sheet,row,contribution`.',
  params: z.strictObject({ report_id: idSchema, figure_id: figureIdSchema }),
  query: pageQuerySchema.extend({ format: z.enum(['json', 'csv']).default('json') }),
  success: { kind: 'json', status: 200, schema: evidenceSchema, alternatives: ['text/csv'] },
  problems,
});
