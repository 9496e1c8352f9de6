import type { Bilingual, Period } from '@cifra/proto';

/** What was found in an uploaded file, by its content alone; texts in both languages. */
export type Inspection = {
  readonly state: 'recognised' | 'ambiguous' | 'unknown' | 'refused';
  /** Ids of the system catalogue. */
  readonly system: string | null;
  readonly kind: string | null;
  /** 0 to 100. */
  readonly confidence: number;
  readonly company: string | null;
  /** First and last day with a posting. */
  readonly period: Period | null;
  /** Rows of the file that hold postings. */
  readonly rows: number | null;
  /** Decimal text. */
  readonly totals: { readonly debit: string; readonly credit: string } | null;
  readonly reasons: readonly Bilingual[];
  readonly question: InspectionQuestion | null;
  /** The system that comes nearest to an unknown file, by its id, and what is missing for it. */
  readonly nearest: { readonly system: string; readonly missing: readonly Bilingual[] } | null;
};

export type InspectionQuestion = {
  readonly field: 'system' | 'kind' | 'date_order' | 'decimal_mark';
  readonly text: Bilingual;
  readonly options: readonly Bilingual[];
};
