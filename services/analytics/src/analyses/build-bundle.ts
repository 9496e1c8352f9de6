import type { AnalysisBundle, DatasetManifest, StoredFigure, StoredWarning } from '@cifra/proto';
import { createHash } from 'node:crypto';
import type { BookProfile } from '../figures/book-profile.ts';
import type { ComputedFigures } from '../figures/compute-figures.ts';
import { monthsOf } from '../figures/months.ts';
import { reasons } from '../figures/reasons.ts';
import type { OpenItems } from '../figures/open-items/build-open-items.ts';
import { findFindings } from '../findings/find-findings.ts';
import { createFigureBook } from '../findings/figure-book.ts';
import type { RankedParty } from '../findings/ranked-parties.ts';
import type { OnUnproven } from '../findings/prove-texts.ts';
import type { Thresholds } from '../findings/thresholds.ts';
import { canonicalJson } from './canonical-json.ts';

/** All that an analysis found, from its figures alone: pure, and the same for the same books. */
export function buildBundle(
  manifest: DatasetManifest,
  { figures, profile }: ComputedFigures,
  thresholds: Thresholds,
  onUnproven: OnUnproven,
): AnalysisBundle {
  const { alerts, highlights, swot, tasks } = findFindings(figures, thresholds, onUnproven);
  const book = createFigureBook(figures);
  return {
    period: manifest.period,
    currency: manifest.currency,
    systems: [...manifest.systems].sort(),
    figures: [...figures],
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
      top_customers: book.customers.map((party) => topParty(party, profile.open.receivables)),
      top_suppliers: book.suppliers.map((party) => topParty(party, profile.open.payables)),
      trends: profile.months.map((month) => ({
        month,
        income: `income.${month}`,
        expenses: `expenses.${month}`,
        net_income: `net_income.${month}`,
        cash_in: `cash_in.${month}`,
        cash_out: `cash_out.${month}`,
      })),
      alerts,
    },
    summary: { highlights, swot },
    tasks,
    warnings: warningsOf(profile, figures),
    figures_hash: createHash('sha256').update(canonicalJson(figures)).digest('hex'),
  };
}

/** `due_date` is the earliest of the party's open items; null where nothing of it stands open. */
function topParty(
  { party, name, amount, share }: RankedParty,
  { earliestDue }: OpenItems,
): AnalysisBundle['dashboard']['top_customers'][number] {
  const due_date = earliestDue.get(party) ?? null;
  return { party, counterparty: name, amount: amount.id, share: share.id, due_date };
}

/** What a person should know of the figures as a whole. What concerns the files stands in the manifest. */
function warningsOf(profile: BookProfile, figures: readonly StoredFigure[]): StoredWarning[] {
  const warnings: StoredWarning[] = [];
  const add = (code: string, detail: StoredWarning['detail'] | null | undefined): void => {
    if (detail) warnings.push({ code, detail, file: null, row: null });
  };
  const reasonOf = (id: string): StoredFigure['reason'] | undefined =>
    figures.find((one) => one.id === id)?.reason;
  if (profile.granularity === 'balances') add('sums_only', reasons.sums_only);
  else if (monthsOf(profile.period).length > profile.months.length) {
    add('months_without_postings', {
      es: 'Hay meses del período sin ningún apunte: faltan en las tendencias, no son cero',
      en: 'Some months of the period hold no postings: they are missing from the trends, not zero',
    });
  }
  if (profile.closesUnrecognised) add('closing_unrecognised', reasonOf('income'));
  // Among other reasons perhaps, such as that the books do not balance.
  const differs = reasonOf('net_cash_flow')?.es.includes(reasons.cash_differs.es) === true;
  if (profile.months.length > 0 && differs) add('cash_differs', reasons.cash_differs);
  return warnings;
}
