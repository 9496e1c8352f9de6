import type { Bilingual } from '@cifra/proto';
import type { KeptReading } from '../reading/kept-reading.ts';

/** What a selection needs to know of a system. */
export type SelectableSystem = {
  readonly id: string;
  readonly name: Bilingual;
  readonly expectedFiles: readonly {
    readonly kind: string;
    readonly label: Bilingual;
    readonly required: boolean;
    /** The required kind that need not be there where this one is. */
    readonly replaces?: string;
  }[];
};

/** What it needs to know of an uploaded file. */
export type SelectableFile = {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: 'recognised' | 'ambiguous' | 'unknown' | 'refused';
  readonly system: string | null;
  readonly kind: string | null;
  readonly reading: KeptReading | null;
};

/** A file that a report can read. */
export type RecognisedFile = SelectableFile & { readonly system: string; readonly kind: string };

export type SelectionCheck = {
  /** What the report would read: recognised, of a picked system, each content once. */
  readonly files: readonly RecognisedFile[];
  readonly missing: readonly {
    readonly system: SelectableSystem;
    readonly kind: string;
    readonly label: Bilingual;
  }[];
  /** Files with the same bytes as an earlier one; they count once. */
  readonly overlaps: readonly { readonly file: SelectableFile; readonly sameAs: SelectableFile }[];
  /** Recognised files of a system that was not picked: asked about, never added by themselves. */
  readonly unpicked: readonly RecognisedFile[];
  readonly unreadable: readonly SelectableFile[];
};

function isRecognised(file: SelectableFile): file is RecognisedFile {
  return file.state === 'recognised' && file.system !== null && file.kind !== null;
}

/** Sets files against the systems picked: what would be read, what is missing, what says the same twice. */
export function checkSelection(
  picked: readonly SelectableSystem[],
  files: readonly SelectableFile[],
): SelectionCheck {
  const firstOf = new Map<string, SelectableFile>();
  const overlaps: { file: SelectableFile; sameAs: SelectableFile }[] = [];
  for (const file of files) {
    const first = firstOf.get(file.sha256);
    if (first === undefined) firstOf.set(file.sha256, file);
    else overlaps.push({ file, sameAs: first });
  }
  const distinct = [...firstOf.values()];
  const recognised = distinct.filter(isRecognised);
  const ids = new Set(picked.map((system) => system.id));
  const chosen = recognised.filter((file) => ids.has(file.system));
  return {
    files: chosen,
    missing: picked.flatMap((system) => missingOf(system, chosen)),
    overlaps,
    unpicked: recognised.filter((file) => !ids.has(file.system)),
    unreadable: distinct.filter((file) => !isRecognised(file)),
  };
}

/**
 * The required files of a system that are not there, nor one that stands in for them; without any required one, at
 * least one file must be.
 */
function missingOf(system: SelectableSystem, files: readonly RecognisedFile[]): SelectionCheck['missing'] {
  const kinds = new Set(files.filter((file) => file.system === system.id).map((file) => file.kind));
  const replaced = new Set(
    system.expectedFiles.filter(({ kind }) => kinds.has(kind)).map(({ replaces }) => replaces),
  );
  const required = system.expectedFiles.filter((expected) => expected.required);
  if (required.length === 0 && kinds.size > 0) return [];
  const wanted = required.length > 0 ? required : system.expectedFiles.slice(0, 1);
  return wanted
    .filter(({ kind }) => !kinds.has(kind) && !replaced.has(kind))
    .map((expected) => ({ system, kind: expected.kind, label: expected.label }));
}
