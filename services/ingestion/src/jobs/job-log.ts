import type { DatasetManifest, StoredWarning } from '@cifra/proto';
import type { Job, Transition } from './job-document.ts';
import { newWarnings } from './job-warnings.ts';

/**
 * The log of a job in plain text: one line per transition (UTC), file, warning and output, keywords in English.
 * No rows of the books and nothing of a person but the names of their files. `manifest`: once the dataset stands.
 */
export function writeJobLog(job: Job, manifest: DatasetManifest | undefined): string {
  const warnings = [...job.warnings, ...newWarnings(manifest?.warnings ?? [], job.warnings)];
  const period = job.period ?? job.requestedPeriod;
  const lines = [
    `job id=${job.id} attempt=${job.attempt} language=${job.language} systems=${job.systems.join(',')}` +
      ` period=${period === null ? 'latest' : `${period.from}..${period.to}`}`,
    ...job.transitions.map((transition) => transitionLine(job, transition)),
    ...job.files.map((file) => fileLine(file, manifest)),
    ...(manifest === undefined ? [] : [totalsLine(manifest)]),
    ...warnings.map(warningLine),
    ...job.outputs.map(
      ({ name, claim }) => `output name=${name} bytes=${claim.bytes} sha256=${claim.sha256}`,
    ),
    ...(job.error === null ? [] : [`error code=${job.error.code} detail=${quote(job.error.detail.en)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function transitionLine(job: Job, transition: Transition): string {
  const line = `${transition.at} stage=${transition.stage} status=${transition.status}`;
  if (transition.what === 'analysed') return `${line} analysis=completed`;
  if (transition.what === 'entered' || job.summary === null) return line;
  const { postings, entries, duplicates } = job.summary;
  return `${line} dataset=built postings=${postings} entries=${entries} duplicates=${duplicates}`;
}

function fileLine(file: Job['files'][number], manifest: DatasetManifest | undefined): string {
  const read = manifest?.files.find((one) => one.sha256 === file.sha256);
  return (
    `file name=${quote(file.name)} bytes=${file.bytes} sha256=${file.sha256} system=${file.system} kind=${file.kind}` +
    (read === undefined ? '' : ` postings=${read.postings}`)
  );
}

function totalsLine(manifest: DatasetManifest): string {
  const { coverage, totals } = manifest;
  return (
    `ledger coverage=${coverage.from}..${coverage.to} currency=${manifest.currency} chart=${manifest.chart}` +
    ` debit=${totals.debit} credit=${totals.credit}`
  );
}

function warningLine(warning: StoredWarning): string {
  const file = warning.file === null ? '' : ` file=${quote(warning.file)}`;
  const row = warning.row === null ? '' : ` row=${warning.row}`;
  return `warning code=${warning.code}${file}${row} detail=${quote(warning.detail.en)}`;
}

/** JSON's quotes keep a value on its line whatever stands in it. */
function quote(text: string): string {
  return JSON.stringify(text);
}
