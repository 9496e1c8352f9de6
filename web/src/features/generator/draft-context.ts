import { createContext, type Dispatch, useContext } from 'react';
import type { Draft, DraftChange } from './draft.ts';

export type DraftActions = {
  readonly draft: Draft;
  readonly change: Dispatch<DraftChange>;
  readonly addFiles: (files: readonly File[]) => void;
  readonly removeFile: (key: string) => void;
  /** Starts over: what was uploaded is withdrawn. */
  readonly startOver: () => void;
};

export const DraftContext = createContext<DraftActions | null>(null);

export function useDraft(): DraftActions {
  const actions = useContext(DraftContext);
  if (actions === null) throw new Error('useDraft needs a DraftProvider above it');
  return actions;
}
