import type { StoredWarning } from '@cifra/proto';
import type { Job, JobWarning } from './job-document.ts';

/** Characters of JSON that a job keeps of its warnings; a document stays well under 64 kB. */
const roomForWarnings = 16_000;

/** Adds warnings as known from the job's next transition on: all are counted, the first are kept. */
export function addWarnings(job: Job, added: readonly StoredWarning[]): Job {
  const revision = job.revision + 1;
  let room = roomForWarnings - JSON.stringify(job.warnings).length;
  const kept: JobWarning[] = [...job.warnings];
  for (const warning of added) {
    const entry = { revision, ...warning };
    room -= JSON.stringify(entry).length;
    if (room < 0) break;
    kept.push(entry);
  }
  return { ...job, warnings: kept, warningsCount: job.warningsCount + added.length };
}

function keyOf(warning: StoredWarning): string {
  return JSON.stringify([warning.code, warning.file, warning.row, warning.detail.en]);
}

/** The warnings of `said` that are not among `known`, each once. */
export function newWarnings(
  said: readonly StoredWarning[],
  known: readonly StoredWarning[],
): readonly StoredWarning[] {
  const seen = new Set(known.map(keyOf));
  return said.filter((warning) => {
    const key = keyOf(warning);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
