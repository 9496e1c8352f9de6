import type { DatasetManifest, StoredFigure } from '@cifra/proto';
import { chartOf } from '../charts/chart-of.ts';
import { buildFacts } from '../ledger/build-facts.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import type { Session } from '../ledger/engine.ts';
import { readProfile } from './book-profile.ts';
import type { BookProfile } from './book-profile.ts';
import { buildContributions, saveContributions } from './contributions.ts';
import { evaluateFigures } from './evaluate-figures.ts';
import { readTotals } from './totals.ts';

export type ComputedFigures = { readonly figures: StoredFigure[]; readonly profile: BookProfile };

/**
 * Computes every figure of a ledger dataset and writes the contributions they are made of to `contributionsFile`.
 * Nothing but the postings' content, the fiscal years, the period, the currency and the chart has any influence.
 *
 * @param termDays - days from the invoice after which an item without due date counts as due.
 */
export async function computeFigures(
  session: Session,
  files: { readonly ledger: string; readonly contributions: string },
  manifest: DatasetManifest,
  termDays: number,
): Promise<ComputedFigures> {
  const chart = chartOf(manifest.chart);
  await checkLedger(session, files.ledger);
  const start = await buildFacts(session, files.ledger, manifest, chart);
  const open = await buildContributions(session, chart, manifest, termDays);
  await saveContributions(session, files.contributions);
  const profile = await readProfile(session, manifest, chart, { ...start, open });
  return { figures: evaluateFigures(profile, await readTotals(session), chart), profile };
}
