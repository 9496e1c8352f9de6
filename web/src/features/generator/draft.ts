import type { UploadVerdict } from '@cifra/proto';

type FileBase = { readonly key: string; readonly name: string; readonly bytes: number };

/** A file of the report that is being put together, from the drop to its verdict. */
export type DraftFile = FileBase &
  (
    | { readonly state: 'uploading' }
    | { readonly state: 'failed'; readonly detail: string }
    | { readonly state: 'done'; readonly verdict: UploadVerdict }
  );

/** Days as the person types them, empty until then. */
export type DraftPeriod = { readonly from: string; readonly to: string };

/** A report that is being put together. `period` null is the one that the books suggest. */
export type Draft = {
  readonly systems: readonly string[];
  readonly files: readonly DraftFile[];
  readonly period: DraftPeriod | null;
};

export const emptyDraft: Draft = { systems: [], files: [], period: null };

export type DraftChange =
  | { readonly kind: 'system_toggled'; readonly system: string; readonly maxSystems: number }
  | { readonly kind: 'files_added'; readonly files: readonly DraftFile[] }
  | { readonly kind: 'file_uploaded'; readonly key: string; readonly verdict: UploadVerdict }
  | { readonly kind: 'file_failed'; readonly key: string; readonly detail: string }
  | { readonly kind: 'file_removed'; readonly key: string }
  | { readonly kind: 'period_chosen'; readonly period: DraftPeriod | null }
  | { readonly kind: 'reset' };

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'system_toggled':
      return { ...draft, systems: toggleSystem(draft.systems, change.system, change.maxSystems) };
    case 'files_added':
      return { ...draft, files: [...draft.files, ...change.files] };
    case 'file_uploaded':
      return replaceFile(draft, change.key, ({ key, name, bytes }) => ({
        key,
        name,
        bytes,
        state: 'done',
        verdict: change.verdict,
      }));
    case 'file_failed':
      return replaceFile(draft, change.key, ({ key, name, bytes }) => ({
        key,
        name,
        bytes,
        state: 'failed',
        detail: change.detail,
      }));
    case 'file_removed':
      return { ...draft, files: draft.files.filter((file) => file.key !== change.key) };
    case 'period_chosen':
      return { ...draft, period: change.period };
    case 'reset':
      return emptyDraft;
  }
}

/** Where only one system fits, another one takes its place; beyond the limit nothing is added. */
export function toggleSystem(
  systems: readonly string[],
  system: string,
  maxSystems: number,
): readonly string[] {
  if (systems.includes(system)) return systems.filter((other) => other !== system);
  if (maxSystems === 1) return [system];
  return systems.length < maxSystems ? [...systems, system] : systems;
}

function replaceFile(draft: Draft, key: string, replace: (file: FileBase) => DraftFile): Draft {
  return { ...draft, files: draft.files.map((file) => (file.key === key ? replace(file) : file)) };
}

/** The uploads that go into the report: those whose content was recognised. */
export function recognisedUploads(draft: Draft): readonly UploadVerdict[] {
  return draft.files.flatMap((file) =>
    file.state === 'done' && file.verdict.state === 'recognised' ? [file.verdict] : [],
  );
}
