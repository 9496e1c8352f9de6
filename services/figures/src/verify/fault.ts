import type { ShownFigure } from '../format/format-figure.ts';

export type FaultKind =
  /** A digit outside any marked piece. */
  | 'unmarked-digit'
  | 'unknown-figure'
  /** A figure that is not available, quoted inside a sentence. */
  | 'unavailable-figure'
  /** A figure's text is not what the formatter writes for it: swapped, changed digit, sign, unit or state. */
  | 'figure-text'
  /** The words beside a number change how it reads: a sign or digit before it, `%` or `millones` after it. */
  | 'altered-number'
  | 'unknown-label'
  | 'unknown-constant'
  | 'malformed-date'
  | 'unknown-date'
  /** A date's text is not what the formatter writes for it. */
  | 'date-text'
  | 'scale-text'
  | 'page-text'
  | 'hash-text'
  /** HTML that a browser might read differently from this verifier, or that hides what it shows. */
  | 'malformed-html';

/** Something in a text for people that can't be vouched for. `where` is the piece, or the path of elements and the offset. */
export type Fault = { readonly kind: FaultKind; readonly text: string; readonly where: string };

/** The texts that each source may stand as. */
export type TextsBySource = ReadonlyMap<string, ReadonlySet<string>>;

/** What a text may quote from. A set that is not given is not checked against. */
export type KnownSources = {
  readonly figures: ReadonlyMap<string, ShownFigure>;
  /** Texts from the books: names, account codes, file names. */
  readonly labels?: ReadonlySet<string> | undefined;
  /** What each party is called, by its id, as shown: a label that names its party must be one of these. */
  readonly parties?: TextsBySource | undefined;
  /** Texts of the constants, as shown, by the source that their mark names. */
  readonly constants?: TextsBySource | undefined;
  /** Days, months, years and periods, as ISO 8601 texts. */
  readonly dates?: ReadonlySet<string> | undefined;
  /** Hashes and codes, as shown. */
  readonly hashes?: ReadonlySet<string> | undefined;
};
