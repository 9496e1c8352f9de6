import { formatDay } from '@cifra/figures';
import type { Bilingual, Period } from '@cifra/proto';
import { unitsText } from '../../reading/amount-text.ts';
import { cleanText, postingLine, type RawPosting, statedOperations } from '../../reading/posting-line.ts';
import type { FileReading } from '../../reading/reading-result.ts';
import { countText } from '../../reading/row-texts.ts';
import { readPreamble } from '../../recognition/read-preamble.ts';
import type { TableSample } from '../../recognition/table-sample.ts';
import type { AccountBalance, OpeningBasis } from './account-balances.ts';
import type { Controls } from './compare-totals.ts';
import type { TrialLayout } from './match-trial-balance.ts';
import type { TrialFaults } from './trial-faults.ts';

export type TrialBook = {
  readonly layout: TrialLayout;
  readonly titles: TableSample;
  readonly period: Period;
  readonly basis: OpeningBasis;
  readonly accounts: readonly AccountBalance[];
  readonly headings: number;
};

/** Writes the postings of a trial balance, and tells what was read. */
export function trialReading(
  book: TrialBook,
  { faults, controls }: { readonly faults: TrialFaults; readonly controls: Controls },
  write: (line: string) => void,
): FileReading {
  const { layout, period, accounts } = book;
  let [debit, credit, rows, postings] = [0n, 0n, 0, 0];
  let damagedTextRow: number | null = null;
  for (const account of accounts) {
    const lines = postingsOf(account, period);
    for (const line of lines) write(postingLine(line));
    debit += account.openingDebit + account.debit;
    credit += account.openingCredit + account.credit;
    rows += lines.length > 0 ? 1 : 0;
    postings += lines.length;
    if (account.row.name?.includes('\uFFFD') === true) damagedTextRow ??= account.row.source.row;
  }
  const stated = readPreamble(book.titles);
  return {
    outcome: 'read',
    system: 'spanish-ledger',
    kind: 'trial_balance',
    confidence: confidenceOf(debit === credit, faults.count, controls),
    company: stated.company,
    taxId: stated.taxId,
    statedPeriod: period,
    currency: null,
    chart: null,
    layoutKey: JSON.stringify(['trial_balance', ...layout.headers]),
    headerRow: layout.headerRow,
    evidence: evidenceOf(book, rows),
    rows,
    postings,
    firstDay: period.from,
    lastDay: period.to,
    debit: unitsText(debit),
    credit: unitsText(credit),
    damagedRows: faults.count,
    damaged: faults.listed,
    repaired: [],
    totalsAgreeing: controls.agreeing,
    totalsDisagreeing: controls.disagreeing,
    unbalancedEntries: 0,
    unbalanced: [],
    damagedTextRow,
    ...(book.basis === 'none' || book.basis === 'balances' ? { sumsHoldOpening: true } : {}),
  };
}

/** An opening on the first day, sums of debits and of credits on the last; what is zero makes no posting. */
function postingsOf(account: AccountBalance, { from, to }: Period): readonly RawPosting[] {
  const { openingDebit, openingCredit, debit, credit } = account;
  const { source, code, name } = account.row;
  const posting = (
    part: RawPosting['part'],
    date: string,
    operation: string,
    sides: readonly [bigint, bigint],
  ) => ({
    ...silent,
    sheet: source.sheet,
    row: source.row,
    part,
    date,
    account: code,
    accountName: cleanText(name ?? undefined),
    debit: unitsText(sides[0]),
    credit: unitsText(sides[1]),
    operation,
  });
  const { opening, movements } = statedOperations;
  return [
    ...(openingDebit === 0n && openingCredit === 0n
      ? []
      : [posting('line', from, opening, [openingDebit, openingCredit])]),
    ...(debit === 0n ? [] : [posting('debit', to, movements, [debit, 0n])]),
    ...(credit === 0n ? [] : [posting('credit', to, movements, [0n, credit])]),
  ];
}

/** What no trial balance says. */
const silent = {
  journal: null,
  entry: null,
  text: null,
  document: null,
  documentDate: null,
  party: null,
  partyName: null,
  taxId: null,
  dueDate: null,
  lettering: null,
} as const;

/** A layout with all it needs makes 60, debit equal to credit 25, no row in doubt 10, control totals that agree 5. */
function confidenceOf(balanced: boolean, damaged: number, controls: Controls): number {
  const sound = damaged === 0 && controls.disagreeing.length === 0;
  const points = 60 + (sound ? 10 : 0) + (controls.agreeing > 0 && sound ? 5 : 0);
  return balanced ? points + 25 : Math.min(points, 60) - 10;
}

const bases: Readonly<Record<OpeningBasis, Bilingual | null>> = {
  stated: null,
  included: {
    es: 'Sus sumas incluyen los saldos iniciales, que se restan para conocer los movimientos.',
    en: 'Its sums include the opening balances, which are taken out to know the movements.',
  },
  derived: {
    es: 'No trae columna de saldos iniciales; se deducen de sus saldos y sus sumas.',
    en: 'It has no column of opening balances; they follow from its balances and sums.',
  },
  none: {
    es: 'No trae saldos iniciales: se entiende que las sumas incluyen el asiento de apertura. Los saldos y el resultado son exactos; los cobros y pagos del período no se conocen.',
    en: 'It has no opening balances: its sums are taken to include the opening entry. Balances and result are exact; the period’s receipts and payments are not known.',
  },
  balances: {
    es: 'Solo trae saldos, sin sumas: los movimientos de cada cuenta no se conocen.',
    en: 'It holds balances only, no sums: the movements of each account are not known.',
  },
};

function evidenceOf({ layout, period, basis, headings }: TrialBook, rows: number): readonly Bilingual[] {
  const count = countText(rows, ['cuenta', 'cuentas'], ['account', 'accounts']);
  const evidence: Bilingual[] = [
    {
      es: `Cabecera de «Balance de sumas y saldos» en la fila ${layout.headerRow}; ${count.es} del ${formatDay(period.from, 'es')} al ${formatDay(period.to, 'es')}.`,
      en: `Header of a trial balance in row ${layout.headerRow}; ${count.en} from ${formatDay(period.from, 'en')} to ${formatDay(period.to, 'en')}.`,
    },
  ];
  if (headings > 0) {
    const groups = countText(headings, ['fila de grupo', 'filas de grupo'], ['group row', 'group rows']);
    evidence.push({
      es: `${groups.es} que resumen otras cuentas no se suman.`,
      en: `${groups.en} that sum other accounts up are not counted.`,
    });
  }
  const told = bases[basis];
  return told === null ? evidence : [...evidence, told];
}
