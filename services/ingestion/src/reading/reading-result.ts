import type { Bilingual, DatasetManifest, Period } from '@cifra/proto';
import type { MarkupFault } from './markup-fault-texts.ts';

/** What the reading process is asked for: `outPath` null reads without leaving postings behind. */
export type ReadingTask = { readonly path: string; readonly outPath: string | null };

/** Why a row could not be taken as a posting though it carries an amount. */
export type RowFault =
  | 'no_account'
  | 'bad_account'
  | 'no_date'
  | 'bad_date'
  | 'implausible_year'
  | 'bad_amount'
  | 'too_precise'
  | 'no_amount'
  | 'bad_side'
  | 'misaligned'
  | 'too_few_cells'
  | 'balance_mismatch'
  | 'repeated_account';

/** A row of the file with what is wrong in it; `cell` is shown to its owner only, never logged. */
export type DamagedRow = {
  /** The sheet of a workbook. */
  readonly sheet?: string | null;
  readonly row: number;
  readonly fault: RowFault;
  readonly cell: string;
};

/** Why a file as a whole can't be read. */
export type FileFault =
  | 'empty'
  | 'zeros'
  | 'archive'
  | 'old_workbook'
  | 'binary_workbook'
  | 'open_document'
  | 'protected_workbook'
  | 'damaged_workbook'
  | 'inflated_workbook'
  | 'unsafe_workbook'
  | 'several_ledgers'
  | 'several_books'
  | 'repeated_sheet'
  | 'no_period'
  | 'markup'
  | MarkupFault
  | 'pdf'
  | 'picture'
  | 'binary'
  | 'unclosed_quote'
  | 'cut_off'
  | 'no_postings'
  | 'only_pesetas'
  | 'peseta_mismatch'
  | 'several_companies'
  | 'several_currencies'
  | 'mostly_damaged'
  | 'time_limit'
  | 'memory_limit'
  | 'output_limit'
  | 'crashed';

/** An entry whose debit and credit differ; `difference` = debit − credit as decimal text. */
export type UnbalancedEntry = {
  readonly entry: string;
  readonly sheet?: string | null;
  readonly row: number;
  readonly difference: string;
};

/** A totals row of the file, or a control total it states, that disagrees with what was read. */
export type TotalsMismatch = {
  readonly sheet?: string | null;
  readonly row: number;
  readonly side: 'debit' | 'credit' | 'entries';
  readonly stated: string;
  readonly computed: string;
};

/** A file read in full. Amounts are decimal text; rows are lines of the raw file, from 1. */
export type FileReading = {
  readonly outcome: 'read';
  readonly system: string;
  readonly kind: string;
  readonly confidence: number;
  readonly company: string | null;
  readonly taxId: string | null;
  readonly statedPeriod: Period | null;
  /** ISO 4217, where the file says it. */
  readonly currency: string | null;
  /** The chart of accounts where the format states it; null where only the accounts can tell. */
  readonly chart: DatasetManifest['chart'] | null;
  /** Files of one job with the same key were written by the same program: their entries are told apart by one rule. */
  readonly layoutKey: string;
  /** The row of the header; null where the format has none. */
  readonly headerRow: number | null;
  /** By what the file was recognised, in sentences for people, without its name. */
  readonly evidence: readonly Bilingual[];
  /**
   * Debit − credit of opening balances that the file states beside its entries, where they do not balance: they are
   * none of the postings then, since some are missing and nobody knows which.
   */
  readonly openingDifference?: string;
  /** Rows of the file that hold postings, and the postings themselves. */
  readonly rows: number;
  readonly postings: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly debit: string;
  readonly credit: string;
  readonly damagedRows: number;
  readonly damaged: readonly DamagedRow[];
  readonly repaired: readonly number[];
  readonly totalsAgreeing: number;
  readonly totalsDisagreeing: readonly TotalsMismatch[];
  readonly unbalancedEntries: number;
  readonly unbalanced: readonly UnbalancedEntry[];
  /** First row whose text had been damaged before it came here. */
  readonly damagedTextRow: number | null;
  /** Sums of a trial balance include what stood open before its period, and can't be parted from it. */
  readonly sumsHoldOpening?: true;
};

export type ReadingResult =
  | FileReading
  | {
      readonly outcome: 'refused';
      readonly fault: FileFault;
      readonly row: number | null;
      readonly cell: string | null;
    }
  /** Our own code failed on it: worth another try, and worth a look at where. */
  | { readonly outcome: 'crashed'; readonly where: string }
  | {
      readonly outcome: 'unknown';
      readonly nearest: {
        readonly system: string;
        readonly missing: readonly string[];
        readonly row: number;
      } | null;
    }
  | {
      readonly outcome: 'ambiguous';
      readonly system: string;
      readonly kind: string;
      readonly field: 'date_order' | 'decimal_mark';
      readonly column: string;
      readonly row: number | null;
      readonly cell: string;
    };

/** A file that can't be read as a whole, with where and by what it shows. */
export function refused(
  fault: FileFault,
  row: number | null = null,
  cell: string | null = null,
): ReadingResult {
  return { outcome: 'refused', fault, row, cell };
}
