import { describe, expect, it } from '@jest/globals';
import type { System, UploadVerdict } from '@cifra/proto';
import { findBlocker } from './blocker.ts';
import {
  changeDraft,
  type Draft,
  type DraftChange,
  emptyDraft,
  recognisedUploads,
  toggleSystem,
} from './draft.ts';

const verdict: UploadVerdict = {
  id: 'upl_1',
  name: 'diario.csv',
  bytes: 10,
  sha256: 'a'.repeat(64),
  state: 'recognised',
  system: 'spanish-ledger',
  kind: 'journal',
  confidence: 98,
  company: null,
  period: null,
  rows: 2,
  totals: null,
  reasons: [],
  question: null,
  nearest: null,
};
const system = (id: string, required: number): System => ({
  id,
  name: id,
  description: '',
  expected_files: Array.from({ length: required }, (_, index) => ({
    kind: `kind_${index}`,
    label: 'Diario',
    required: true,
    how_to_export: '',
  })),
});
const systems = [system('spanish-ledger', 1), system('holded', 2)];
const after = (...changes: readonly DraftChange[]): Draft => changes.reduce(changeDraft, emptyDraft);

const pick: DraftChange = { kind: 'system_toggled', system: 'spanish-ledger', maxSystems: 2 };
const add: DraftChange = {
  kind: 'files_added',
  files: [{ key: 'a', name: 'diario.csv', bytes: 10, state: 'uploading' }],
};
const uploaded: DraftChange = { kind: 'file_uploaded', key: 'a', verdict };

describe('a draft', () => {
  it('follows a file from the drop to its verdict and away', () => {
    expect(after(add).files[0]?.state).toBe('uploading');
    expect(recognisedUploads(after(add, uploaded)).map(({ id }) => id)).toEqual(['upl_1']);
    expect(after(add, { kind: 'file_failed', key: 'a', detail: 'no' }).files[0]).toEqual({
      key: 'a',
      name: 'diario.csv',
      bytes: 10,
      state: 'failed',
      detail: 'no',
    });
    expect(after(add, uploaded, { kind: 'file_removed', key: 'a' }).files).toEqual([]);
  });

  it('leaves out what was not recognised', () => {
    const unknown: DraftChange = {
      kind: 'file_uploaded',
      key: 'a',
      verdict: { ...verdict, state: 'unknown' },
    };
    expect(recognisedUploads(after(add, unknown))).toEqual([]);
  });

  it('forgets everything on reset', () => {
    expect(after(pick, add, { kind: 'reset' })).toEqual(emptyDraft);
  });

  it('keeps within the limit of systems, and swaps where it is one', () => {
    expect(toggleSystem(['a'], 'b', 1)).toEqual(['b']);
    expect(toggleSystem(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
    expect(toggleSystem(['a'], 'b', 2)).toEqual(['a', 'b']);
    expect(toggleSystem(['a', 'b'], 'a', 2)).toEqual(['b']);
  });
});

describe('findBlocker', () => {
  const ready = { ready: true, missing: [], overlaps: [], unpicked: [] };
  const lacking = {
    ...ready,
    ready: false,
    missing: [{ system: 'holded', kind: 'kind_1', label: 'Diario' }],
  };

  it('asks for a system, then for the files, counting the required ones', () => {
    expect(findBlocker(after(add, uploaded), systems, undefined)).toEqual({ kind: 'no_system' });
    expect(findBlocker(after(pick), systems, undefined)).toEqual({ kind: 'files', total: 1 });
    const both: DraftChange = { kind: 'system_toggled', system: 'holded', maxSystems: 2 };
    expect(findBlocker(after(pick, both, add, uploaded), systems, lacking)).toEqual({
      kind: 'files',
      total: 3,
    });
  });

  it('waits for uploads, and for a period that is one', () => {
    expect(findBlocker(after(pick, add), systems, undefined)).toEqual({ kind: 'uploading' });
    const backwards: DraftChange = {
      kind: 'period_chosen',
      period: { from: '2023-12-31', to: '2023-01-01' },
    };
    expect(findBlocker(after(pick, add, uploaded, backwards), systems, ready)).toEqual({ kind: 'period' });
  });

  it('lets go when nothing is missing', () => {
    expect(findBlocker(after(pick, add, uploaded), systems, ready)).toBeNull();
  });
});
