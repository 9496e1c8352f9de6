import { unitsText } from '../../reading/amount-text.ts';
import type { TextForm } from '../../reading/decode-text.ts';
import {
  type FileFault,
  type FileReading,
  type ReadingResult,
  refused,
} from '../../reading/reading-result.ts';
import { findDocuments } from './find-documents.ts';
import { compareClosings, judgeOpenings, type OpeningJudgement, takesList } from './judge-openings.ts';
import { saftEvidence } from './saft-evidence.ts';
import { SaftPostings } from './saft-postings.ts';
import { SaftRecords } from './saft-records.ts';
import { saftRoot } from './saft-root.ts';
import { SaftSurvey } from './saft-survey.ts';
import type { SaftTally } from './saft-tally.ts';
import { MarkupError, walkMarkup } from './walk-markup.ts';

/** Beyond this share of damaged rows what is left would be no book. */
const mostDamagedShare = 0.2;

/**
 * Reads a SAF-T (PT) of versions 1.01 to 1.04 in full, as a stream, and hands each posting to `write`; other markup is
 * refused. What was handed over of a file that is refused in the end is for nobody.
 *
 * Opening balances are those of the first day exported. A file whose entries open the year themselves gives those
 * entries, and its account list only where the two are proven to add up (`judgeOpenings`): nothing opens twice. Each
 * file of several brings its own, as entry `Saldos iniciais` with the operation `statedOperations.opening`.
 */
export async function readSaft(
  path: string,
  form: TextForm,
  write: (line: string) => void,
): Promise<ReadingResult> {
  try {
    const { survey, postings } = await readRecords(path, form, write);
    return survey.transactions === 0 ? refused('no_postings') : judged(survey, postings);
  } catch (error) {
    if (error instanceof MarkupError) return refused(error.fault, error.row, error.cell);
    throw error;
  }
}

type Records = { readonly survey: SaftSurvey; readonly postings: SaftPostings };

/** Judges the root, then takes the records below it. */
async function readRecords(path: string, form: TextForm, write: (line: string) => void): Promise<Records> {
  const invoices = await findDocuments(path, form);
  let found: Records | null = null;
  let records: SaftRecords | null = null;
  await walkMarkup(path, form, {
    open: (name, attributes, row) => {
      if (records !== null) {
        records.open(name, attributes, row);
        return;
      }
      const root = saftRoot(name, attributes);
      if (root.kind === 'foreign') throw new MarkupError('saft_foreign', row, root.country);
      if (root.kind === 'other') throw new MarkupError('markup', null);
      const survey = new SaftSurvey(root.version, invoices);
      const postings = new SaftPostings(survey, write);
      found = { survey, postings };
      records = new SaftRecords(root.prefix, 'ledger', (record, place) => {
        survey.add(record, place);
        postings.add(record, place);
      });
    },
    text: (text) => records?.text(text),
    close: (row) => records?.close(row),
  });
  if (found === null) throw new MarkupError('markup', null);
  return found;
}

/** What has been read, with the opening balances of the account list where they count; or why it is no book. */
function judged(survey: SaftSurvey, postings: SaftPostings): ReadingResult {
  const { tally } = postings;
  const fault = noBook(tally);
  if (fault !== null) return refused(fault, tally.damaged[0]?.row, tally.damaged[0]?.cell);
  const start = survey.header?.start ?? null;
  const evidence = {
    accounts: survey.accounts.movementAccounts(),
    openingEntries: survey.openingEntries(),
    movements: survey.movements,
    start,
    period: survey.header?.period ?? null,
  };
  const openings = judgeOpenings(evidence);
  if (takesList(openings) && start !== null) postings.addOpenings(start);
  return readingOf(survey, tally, openings, compareClosings(evidence, openings));
}

function noBook({ postings, rows, damagedRows }: SaftPostings['tally']): FileFault | null {
  if (postings === 0) return 'no_postings';
  return damagedRows > (rows + damagedRows) * mostDamagedShare ? 'mostly_damaged' : null;
}

function readingOf(
  survey: SaftSurvey,
  tally: SaftTally,
  openings: OpeningJudgement,
  closings: ReturnType<typeof compareClosings>,
): FileReading {
  const { header } = survey;
  return {
    outcome: 'read',
    system: 'saft-pt',
    kind: 'audit_file',
    confidence: confidenceOf(tally),
    company: header?.company ?? null,
    taxId: header?.taxId ?? null,
    statedPeriod: header?.period ?? null,
    currency: header?.currency ?? null,
    chart: 'snc',
    layoutKey: 'saft-pt',
    headerRow: null,
    evidence: saftEvidence(survey, tally, openings, closings),
    ...(openings.source === 'unbalanced' ? { openingDifference: unitsText(openings.difference) } : {}),
    rows: tally.rows,
    postings: tally.postings,
    firstDay: tally.firstDay ?? '',
    lastDay: tally.lastDay ?? '',
    debit: unitsText(tally.debit),
    credit: unitsText(tally.credit),
    damagedRows: tally.damagedRows,
    damaged: tally.damaged,
    repaired: [],
    totalsAgreeing: tally.totalsAgreeing,
    totalsDisagreeing: tally.totalsDisagreeing,
    unbalancedEntries: tally.unbalancedEntries,
    unbalanced: tally.unbalanced,
    damagedTextRow: tally.damagedTextRow,
  };
}

/** The format leaves nothing to guess: what is in doubt is the book. One that does not balance never passes 60. */
function confidenceOf(tally: SaftTally): number {
  if (tally.debit !== tally.credit) return tally.damagedRows > 0 ? 40 : 50;
  const inDoubt = tally.damagedRows > 0 || tally.totalsDisagreeing.length > 0 || tally.unbalancedEntries > 0;
  return inDoubt ? 90 : 100;
}
