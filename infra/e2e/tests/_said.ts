import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decimalText, multiply, parseDecimal } from '@cifra/figures';
import type { Figure, ReportJob } from '@cifra/proto';
import { readEvidence, readFigures } from './_outputs.ts';
import { pdfPages } from './_pdf-text.ts';

/** All that a report says, apart from where it stands in the files. */
export type Said = {
  readonly figures: Readonly<Record<string, Figure>>;
  /** By figure, what each row adds to it, in order of size. */
  readonly evidence: Readonly<Record<string, readonly string[]>>;
  /** Alerts, tasks, highlights and strengths in both languages; figures by their ids. */
  readonly findings: unknown;
  readonly status: string;
  readonly warnings: readonly string[];
  /** Pages that say they could not be proven. */
  readonly withdrawn: readonly string[];
};

/** Reads what `saveOutputs` has left of a finished report. */
export async function readSaid(folder: string, job: ReportJob): Promise<Said> {
  const json = async (name: string): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, unknown>;
  const [dashboard, tasks, es, en] = await Promise.all(
    ['dashboard.json', 'tasks.json', 'summary.es.json', 'summary.en.json'].map(json),
  );
  const pages = await Promise.all(
    ['report.es.pdf', 'report.en.pdf'].map((name) => pdfPages(join(folder, name))),
  );
  return {
    figures: Object.fromEntries(await readFigures(folder)),
    evidence: await contributions(folder),
    findings: {
      alerts: dashboard?.['alerts'],
      tasks: withoutFigures(tasks?.['tasks']),
      es: { highlights: es?.['highlights'], swot: es?.['swot'] },
      en: { highlights: en?.['highlights'], swot: en?.['swot'] },
    },
    status: job.status,
    warnings: job.warnings.map(({ code }) => code).toSorted(),
    withdrawn: pages.flat().filter((page) => /no se ha podido comprobar|could not be proven/.test(page)),
  };
}

async function contributions(folder: string): Promise<Said['evidence']> {
  const rows = Map.groupBy(await readEvidence(folder), ({ figureId }) => figureId);
  return Object.fromEntries(
    [...rows].map(([id, lines]) => [
      id,
      lines.map(({ contribution }) => decimalText(contribution, { minScale: 2 })).toSorted(),
    ]),
  );
}

/** By figure and contribution, the lines of the file that the evidence cites by their numbers. */
export async function citedLines(folder: string, file: string): Promise<readonly string[]> {
  const lines = file.split(/\r?\n/);
  return (await readEvidence(folder))
    .map(
      ({ figureId, row, contribution }) =>
        `${figureId} ${decimalText(contribution)} ${lines[row - 1]?.trim() ?? ''}`,
    )
    .toSorted();
}

/** Tasks carry copies of the figures that they name. */
function withoutFigures(tasks: unknown): unknown {
  return (tasks as readonly { readonly figures: readonly Figure[] }[]).map((task) => ({
    ...task,
    figures: task.figures.map(({ id }) => id),
  }));
}

/** The same with every text changed, those of ids and keys included; amounts stay as they are. */
export function withTexts<T>(value: T, change: (text: string) => string): T {
  return changed(value, change) as T;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      change(name),
      name === 'value' ? each : changed(each, change),
    ]),
  );
}

/** The same without what the books call things: names of parties, labels in texts. */
export function withoutNames<T>(value: T): T {
  return unnamed(value) as T;
}

function unnamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unnamed);
  if (typeof value !== 'object' || value === null) return value;
  const isLabel = 'kind' in value && (value.kind === 'label' || value.kind === 'party');
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isLabel && (name === 'text' || name === 'name') ? '…' : unnamed(each),
    ]),
  );
}

/** The same with amounts of money, and their rows, so many times as large. */
export function timesMoney(said: Said, factor: bigint): Said {
  const figures = Object.entries(said.figures).map(([id, figure]) => {
    const isMoney = figure.unit === 'EUR' && figure.value !== null;
    return [id, isMoney ? { ...figure, value: multiplied(figure.value ?? '', factor) } : figure];
  });
  const evidence = Object.entries(said.evidence).map(([id, rows]) => [
    id,
    rows.map((amount) => multiplied(amount, factor)).toSorted(),
  ]);
  return { ...said, figures: Object.fromEntries(figures), evidence: Object.fromEntries(evidence) };
}

function multiplied(value: string, factor: bigint): string {
  return decimalText(multiply(parseDecimal(value), { units: factor, scale: 0 }), { minScale: 2 });
}
