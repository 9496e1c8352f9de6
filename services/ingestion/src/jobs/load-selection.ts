import { AppError } from '@cifra/platform';
import type { Principal } from '@cifra/platform';
import type { Language } from '@cifra/proto';
import { maxSystems } from '../limits/limits.ts';
import type { Limits } from '../limits/limits.ts';
import type { Upload } from '../uploads/upload.ts';
import type { UploadStore } from '../uploads/upload-store.ts';
import { checkSelection } from './check-selection.ts';
import type { SelectableFile, SelectableSystem, SelectionCheck } from './check-selection.ts';

export type SelectionDeps = {
  readonly systems: readonly SelectableSystem[];
  readonly uploads: UploadStore;
  readonly limits: Limits;
};

export type SelectionRequest = {
  readonly principal: Principal;
  readonly language: Language;
  readonly systems: readonly string[];
  readonly uploadIds: readonly string[];
};

export type LoadedSelection = {
  readonly systems: readonly SelectableSystem[];
  readonly uploads: readonly Upload[];
  readonly check: SelectionCheck;
};

const sentences = {
  unknownSystem: { es: 'No conocemos este sistema', en: 'We do not know this system' },
  tooManyFiles: {
    es: 'Un informe admite hasta {limit} archivos',
    en: 'A report takes up to {limit} files',
  },
} as const;

/**
 * Looks up the systems and files of a selection and sets them against each other.
 * @throws AppError `validation_failed` (unknown system, too many files), `systems_limit`, `not_found` (a file that
 * is not there or not theirs).
 */
export async function loadSelection(
  deps: SelectionDeps,
  request: SelectionRequest,
): Promise<LoadedSelection> {
  const systems = pickSystems(deps.systems, request);
  const ids = [...new Set(request.uploadIds)];
  if (ids.length > deps.limits.maxFiles) {
    const detail = sentences.tooManyFiles[request.language].replace('{limit}', String(deps.limits.maxFiles));
    throw new AppError('validation_failed', { fields: [{ field: 'upload_ids', detail }] });
  }
  const uploads = await deps.uploads.getMany(request.principal.tenant, ids);
  if (uploads.length < ids.length) throw new AppError('not_found');
  return { systems, uploads, check: checkSelection(systems, uploads.map(selectable)) };
}

function pickSystems(known: readonly SelectableSystem[], request: SelectionRequest): SelectableSystem[] {
  const picked = [...new Set(request.systems)].map((id, index) => {
    const system = known.find((one) => one.id === id);
    if (system !== undefined) return system;
    const detail = sentences.unknownSystem[request.language];
    throw new AppError('validation_failed', { fields: [{ field: `systems.${index}`, detail }] });
  });
  const limit = maxSystems(request.principal);
  if (picked.length > limit) throw new AppError('systems_limit', { params: { limit: String(limit) } });
  return picked;
}

function selectable(upload: Upload): SelectableFile {
  const { id, sha256, name, bytes, verdict, reading } = upload;
  const { state, system, kind } = verdict;
  return { id, sha256, name, bytes, state, system, kind, reading };
}
