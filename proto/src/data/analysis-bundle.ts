import { z } from 'zod';
import { storedFigureSchema } from '../shared/figure.ts';
import { figureIdSchema, idSchema, sha256Schema } from '../shared/ids.ts';
import { bilingualTextSchema } from '../shared/marked-text.ts';
import { taskPrioritySchema } from '../shared/task.ts';
import { daySchema, monthSchema, periodSchema } from '../shared/time.ts';
import { storedWarningSchema } from './dataset-manifest.ts';

const topPartySchema = z.object({
  party: z.string(),
  /** What people read: the name in the books, else the account; `null` for postings without a party. */
  counterparty: z.string().nullable(),
  amount: figureIdSchema,
  share: figureIdSchema,
  due_date: daySchema.nullable(),
});

const findingSchema = z.object({
  id: z.string(),
  severity: z.enum(['high', 'medium']),
  title: bilingualTextSchema,
  detail: bilingualTextSchema,
  figures: z.array(figureIdSchema).min(1),
});

const storedTaskSchema = z.object({
  id: idSchema,
  finding_id: z.string(),
  title: bilingualTextSchema,
  detail: bilingualTextSchema,
  priority: taskPrioritySchema,
  due_date: daySchema.nullable(),
  figures: z.array(figureIdSchema).min(1),
});

/**
 * All that an analysis found, in one JSON blob: the dashboard, the prints and the chat read this and nothing else,
 * so they can't disagree. Everything in it depends on the books' content alone, never on today's date, upload ids
 * or file names.
 */
export const analysisBundleSchema = z.object({
  period: periodSchema,
  currency: z.string(),
  systems: z.array(z.string()),
  figures: z.array(storedFigureSchema),
  dashboard: z.object({
    metrics: z.object({
      net_income: figureIdSchema,
      net_cash_flow: figureIdSchema,
      receivables: figureIdSchema,
      payables: figureIdSchema,
      collection_efficiency: figureIdSchema,
      payment_efficiency: figureIdSchema,
      liquidity: figureIdSchema,
    }),
    top_customers: z.array(topPartySchema),
    top_suppliers: z.array(topPartySchema),
    trends: z.array(
      z.object({
        month: monthSchema,
        income: figureIdSchema,
        expenses: figureIdSchema,
        net_income: figureIdSchema,
        cash_in: figureIdSchema,
        cash_out: figureIdSchema,
      }),
    ),
    alerts: z.array(findingSchema),
  }),
  summary: z.object({
    highlights: z.array(bilingualTextSchema),
    swot: z.object({
      strengths: z.array(bilingualTextSchema),
      weaknesses: z.array(bilingualTextSchema),
      opportunities: z.array(bilingualTextSchema),
      threats: z.array(bilingualTextSchema),
    }),
  }),
  tasks: z.array(storedTaskSchema),
  warnings: z.array(storedWarningSchema),
  /** SHA-256 over the canonical JSON of `figures`: the report's code, the same for the same books. */
  figures_hash: sha256Schema,
});
export type AnalysisBundle = z.infer<typeof analysisBundleSchema>;
