import { sampleFigure, sampleIds, sampleInstant, samplePeriod, sampleSha256 } from './sample-values.ts';

/** A valid request and, where the answer is JSON or an event stream, a valid answer of one endpoint. */
export type EndpointSample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer?: unknown;
};

const user = {
  id: sampleIds.user,
  email: 'ana@talleres-iber.example',
  created_at: sampleInstant,
  client_id: sampleIds.client,
  is_admin: false,
  is_active: true,
  role: 'user',
  tier: 'starter',
  monthly_quota: null,
  language: 'es',
  tokens_used_this_month: 0,
};
const authResponse = { token: 'eyJhbGciOiJIUzI1NiJ9.e30.sample', user };
const credentials = { email: user.email, password: 'libro-diario-2023' };

const report = {
  id: sampleIds.report,
  client_id: sampleIds.client,
  client_name: 'Talleres Iber',
  systems: ['spanish-ledger'],
  stage: 'completed',
  status: 'completed',
  created_at: sampleInstant,
  completed_at: '2024-02-05T09:30:09.000Z',
  period: samplePeriod,
  language: 'es',
  warnings_count: 0,
  warnings: [],
  error: null,
  progress: { stage: 'completed', done: 10, total: 10, seconds_left: null },
  outputs: { pdf: true, dataset: true, log: true },
};
const page = { page: 1, page_size: 20, total: 1 };
const selection = { systems: ['spanish-ledger'], upload_ids: [sampleIds.upload] };
const words = (text: string) => ({ kind: 'words', text });
const sentence = [words('El resultado es '), { kind: 'figure', figure_id: 'net_income' }, words('.')];
const task = {
  id: sampleIds.task,
  title: [words('Revise los gastos')],
  detail: sentence,
  priority: 'high',
  status: 'pending',
  due_date: null,
  figures: [sampleFigure],
  finding_id: 'negative_net_income',
};
const params = { report_id: sampleIds.report };

const metric = sampleFigure;
const metrics = {
  net_income: metric,
  net_cash_flow: metric,
  receivables: metric,
  payables: metric,
  collection_efficiency: metric,
  payment_efficiency: metric,
  liquidity: metric,
};

/** One valid sample of each endpoint, by id. */
export const endpointSamples: Readonly<Record<string, EndpointSample>> = {
  'auth.setup': { body: { ...credentials, code: 'K7QF-2M9X-PZ4T' }, answer: authResponse },
  'auth.login': { body: credentials, answer: authResponse },
  'auth.register': { body: credentials, answer: authResponse },
  'auth.me': { answer: user },
  'auth.logout': {},
  'internal.session': {
    params: { session_id: sampleIds.session },
    answer: {
      user_id: sampleIds.user,
      client_id: sampleIds.client,
      client_name: 'Talleres Iber',
      role: 'user',
      tier: 'starter',
      language: 'es',
    },
  },
  'systems.list': {
    answer: {
      systems: [
        {
          id: 'spanish-ledger',
          name: 'Libro diario español',
          description: 'El diario de un ejercicio, como texto delimitado',
          expected_files: [
            {
              kind: 'journal',
              label: 'Libro diario',
              required: true,
              how_to_export: 'Contabilidad, Diario, Exportar a CSV, con el asiento de apertura',
            },
          ],
        },
      ],
      limits: { max_systems: 1, max_files: 20, max_file_bytes: 536870912 },
    },
  },
  'uploads.create': {
    answer: {
      uploads: [
        {
          id: sampleIds.upload,
          name: 'diario.csv',
          bytes: 543990,
          sha256: sampleSha256,
          state: 'recognised',
          system: 'spanish-ledger',
          kind: 'journal',
          confidence: 98,
          company: null,
          period: samplePeriod,
          rows: 6909,
          totals: { debit: '3251585.88', credit: '3251585.88' },
          reasons: ['El debe y el haber suman lo mismo'],
          question: null,
          nearest: null,
        },
      ],
    },
  },
  'uploads.delete': { params: { upload_id: sampleIds.upload } },
  'reports.check': { body: selection, answer: { ready: true, missing: [], overlaps: [], unpicked: [] } },
  'reports.create': { body: { ...selection, language: 'es', period: samplePeriod }, answer: report },
  'reports.list': { query: { page: '1', page_size: '20' }, answer: { items: [report], ...page } },
  'reports.get': { params, answer: report },
  'reports.events': { params, answer: { revision: 11, report } },
  'reports.cancel': { params, answer: report },
  'reports.delete': { params },
  'reports.log': { params },
  'usage.get': {
    answer: { used: 1, total: 3, remaining: 2, reset_date: '2024-02-29T23:00:00.000Z', unlimited: false },
  },
  'results.dashboard': {
    params,
    answer: {
      report_id: sampleIds.report,
      period: samplePeriod,
      currency: 'EUR',
      metrics,
      top_customers: [],
      top_suppliers: [],
      trends: [],
      alerts: [],
    },
  },
  'results.summary': {
    params,
    answer: {
      report_id: sampleIds.report,
      period: samplePeriod,
      systems: ['spanish-ledger'],
      highlights: [sentence],
      metrics: [metric],
      swot: { strengths: [sentence], weaknesses: [], opportunities: [], threats: [] },
      figures: [sampleFigure],
    },
  },
  'results.tasks': { params, answer: { tasks: [task] } },
  'results.tasks.patch': {
    params: { ...params, task_id: sampleIds.task },
    body: { status: 'in_progress' },
    answer: { ...task, status: 'in_progress' },
  },
  'results.figures': { params, answer: { figures: [sampleFigure] } },
  'results.evidence': {
    params: { ...params, figure_id: 'income' },
    query: { page: '1', page_size: '20' },
    answer: {
      figure: sampleFigure,
      parts: [],
      unit: 'EUR',
      rows: {
        items: [
          {
            file: 'diario.csv',
            sheet: null,
            row: 214,
            date: '2023-01-09',
            entry: '37',
            account: '7000000000',
            account_name: null,
            text: 'Factura de venta',
            debit: '0.00',
            credit: '1200.00',
            contribution: '1200.00',
          },
        ],
        ...page,
      },
    },
  },
  'outputs.pdf': { params, query: { lang: 'es' } },
  'outputs.dataset': { params, query: { format: 'xlsx' } },
};
