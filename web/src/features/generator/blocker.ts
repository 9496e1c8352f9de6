import { periodSchema, type ReportCheck, type System } from '@cifra/proto';
import { type Draft, recognisedUploads } from './draft.ts';

/** Why a report cannot be generated yet (specification §5). */
export type Blocker =
  | { readonly kind: 'no_system' }
  | { readonly kind: 'uploading' }
  /** `total` counts the required files of all picked systems. */
  | { readonly kind: 'files'; readonly total: number }
  | { readonly kind: 'period' };

/**
 * What stands against generating the report; null when nothing does.
 * @param check the server's answer for exactly this draft, undefined while there is none
 */
export function findBlocker(
  draft: Draft,
  systems: readonly System[],
  check: ReportCheck | undefined,
): Blocker | null {
  if (draft.systems.length === 0) return { kind: 'no_system' };
  if (draft.files.some((file) => file.state === 'uploading')) return { kind: 'uploading' };
  if (recognisedUploads(draft).length === 0 || (check?.missing.length ?? 0) > 0) {
    return { kind: 'files', total: requiredFiles(draft, systems) };
  }
  if (draft.period !== null && !periodSchema.safeParse(draft.period).success) return { kind: 'period' };
  return null;
}

function requiredFiles(draft: Draft, systems: readonly System[]): number {
  const required = systems
    .filter((system) => draft.systems.includes(system.id))
    .flatMap((system) => system.expected_files.filter((file) => file.required));
  return Math.max(1, required.length);
}
