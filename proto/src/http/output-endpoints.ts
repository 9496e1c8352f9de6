import { z } from 'zod';
import { idSchema } from '../shared/ids.ts';
import { languageSchema } from '../shared/language.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { noInput } from './no-input.ts';

const base = {
  service: 'report-rendering',
  access: 'signed_in',
  params: z.strictObject({ report_id: idSchema }),
  query: noInput,
  body: { kind: 'none' },
} as const;
const problems = ['not_found', 'not_ready', 'gone'] as const;

export const pdfEndpoint = defineEndpoint({
  ...base,
  id: 'outputs.pdf',
  method: 'GET',
  path: '/api/reports/:report_id/pdf',
  summary: 'The report as PDF; both languages always exist.',
  query: z.strictObject({ lang: languageSchema.optional() }),
  success: { kind: 'file', status: 200, contentTypes: ['application/pdf'] },
  problems,
});

export const datasetEndpoint = defineEndpoint({
  ...base,
  id: 'outputs.dataset',
  method: 'GET',
  path: '/api/reports/:report_id/dataset',
  summary: 'The full dataset: a workbook, or the ledger alone as csv or Parquet.',
  query: z.strictObject({ format: z.enum(['xlsx', 'csv', 'parquet']).default('xlsx') }),
  success: {
    kind: 'file',
    status: 200,
    contentTypes: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'application/vnd.apache.parquet',
    ],
  },
  problems,
});
