import { createHash } from 'node:crypto';
import type { AnalysisBundle, BilingualText, TextPart } from '@cifra/proto';
import { sampleFigures, sampleMonths } from './_sample-figures.ts';
import type { SampleShape } from './_sample-figures.ts';
import { customers, suppliers, topParties } from './_sample-parties.ts';
import { period } from './_stored-figure.ts';

export type { SampleShape } from './_sample-figures.ts';
export { sampleManifest } from './_sample-manifest.ts';

/** The analysis of an invented Spanish firm: twelve months, every key, figures that add up. */
export function sampleBundle(shape: SampleShape = {}): AnalysisBundle {
  const months = sampleMonths(shape);
  const figures = sampleFigures(shape);
  return {
    period,
    currency: 'EUR',
    systems: ['spanish-ledger'],
    figures,
    dashboard: {
      metrics: {
        net_income: 'net_income',
        net_cash_flow: 'net_cash_flow',
        receivables: 'receivables',
        payables: 'payables',
        collection_efficiency: 'collection_efficiency',
        payment_efficiency: 'payment_efficiency',
        liquidity: 'current_ratio',
      },
      top_customers: topParties(customers, 'top_customers', 'customer_share'),
      top_suppliers: topParties(suppliers, 'top_suppliers', 'supplier_share'),
      trends: months.map((month) => ({
        month,
        income: `income.${month}`,
        expenses: `expenses.${month}`,
        net_income: `net_income.${month}`,
        cash_in: `cash_in.${month}`,
        cash_out: `cash_out.${month}`,
      })),
      alerts: [
        {
          id: 'low_collection',
          severity: 'high',
          title: text(['La eficiencia de cobro es baja'], ['Collection efficiency is low']),
          detail: text(
            [
              'Se ha cobrado el ',
              figurePart('collection_efficiency'),
              ' de lo que podía cobrarse; el umbral es el ',
              threshold('es'),
              '.',
            ],
            [
              figurePart('collection_efficiency'),
              ' of what could be collected has been collected; the threshold is ',
              threshold('en'),
              '.',
            ],
          ),
          figures: ['collection_efficiency'],
        },
      ],
    },
    summary: {
      highlights: [
        text(
          ['El período cierra con un resultado neto de ', figurePart('net_income'), '.'],
          ['The period closes with a net income of ', figurePart('net_income'), '.'],
        ),
        text(
          [
            'La caja y los bancos cambian en ',
            figurePart('net_cash_flow'),
            ' y quedan en ',
            figurePart('cash_closing'),
            '.',
          ],
          [
            'Cash and banks change by ',
            figurePart('net_cash_flow'),
            ' and end at ',
            figurePart('cash_closing'),
            '.',
          ],
        ),
        text(
          [
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            ' es el mayor cliente, con el ',
            figurePart('customer_share.4300000031'),
            ' de las ventas.',
          ],
          [
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            ' is the largest customer, with ',
            figurePart('customer_share.4300000031'),
            ' of sales.',
          ],
        ),
      ],
      swot: {
        strengths: [
          text(
            ['El activo corriente cubre ', figurePart('current_ratio'), ' veces las deudas a corto plazo.'],
            ['Current assets cover short-term debts ', figurePart('current_ratio'), ' times.'],
          ),
          text(
            ['La caja y los bancos cierran con ', figurePart('cash_closing'), '.'],
            ['Cash and banks close at ', figurePart('cash_closing'), '.'],
          ),
        ],
        weaknesses: [
          text(
            ['Quedan por cobrar ', figurePart('receivables'), '.'],
            [figurePart('receivables'), ' are still to be collected.'],
          ),
        ],
        opportunities: [
          text(
            ['Reclamar los saldos vencidos mejoraría la tesorería.'],
            ['Claiming overdue balances would improve cash.'],
          ),
        ],
        threats: [],
      },
    },
    tasks: [
      {
        id: 'task-low_collection',
        finding_id: 'low_collection',
        title: text(['Reclamar los saldos pendientes de clientes'], ['Claim what customers owe']),
        detail: text(
          [
            'El saldo de clientes al cierre es de ',
            figurePart('receivables'),
            '. Empiece por ',
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            '.',
          ],
          [
            'Receivables at the end are ',
            figurePart('receivables'),
            '. Begin with ',
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            '.',
          ],
        ),
        priority: 'high',
        due_date: '2024-01-31',
        figures: ['receivables'],
      },
      {
        id: 'task-suppliers',
        finding_id: 'payables',
        title: text(['Planificar los pagos a proveedores'], ['Plan the payments to suppliers']),
        detail: text(
          ['Quedan por pagar ', figurePart('payables'), '.'],
          [figurePart('payables'), ' remain to be paid.'],
        ),
        priority: 'medium',
        due_date: null,
        figures: ['payables'],
      },
    ],
    warnings: [
      {
        code: 'suspense_balance',
        detail: {
          es: 'La cuenta 555 tiene saldo al cierre: hay partidas pendientes de aplicación.',
          en: 'Account 555 has a balance at the end: there are items still to be applied.',
        },
        file: null,
        row: null,
      },
    ],
    figures_hash: createHash('sha256').update(JSON.stringify(figures)).digest('hex'),
  };
}

type Piece = string | TextPart;

function text(es: readonly Piece[], en: readonly Piece[]): BilingualText {
  const parts = (pieces: readonly Piece[]) =>
    pieces.map((piece): TextPart => (typeof piece === 'string' ? { kind: 'words', text: piece } : piece));
  return { es: parts(es), en: parts(en) };
}

function figurePart(id: string): TextPart {
  return { kind: 'figure', figure_id: id };
}

function threshold(language: 'es' | 'en'): TextPart {
  return { kind: 'constant', text: language === 'es' ? '80\u00A0%' : '80%', source: 'alert.low_collection' };
}
