import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { add, compare, parseDecimal, sumOf } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import { figureSchema } from '@cifra/proto';
import type { Figure } from '@cifra/proto';

export type EvidenceLine = {
  readonly figureId: string;
  readonly file: string;
  readonly row: number;
  readonly contribution: Decimal;
};

export async function readFigures(folder: string): Promise<ReadonlyMap<string, Figure>> {
  const { figures } = JSON.parse(await readFile(join(folder, 'figures.json'), 'utf8')) as {
    figures: unknown[];
  };
  return new Map(figures.map((figure) => figureSchema.parse(figure)).map((figure) => [figure.id, figure]));
}

/** The value of a figure that must be known. */
export function valueOf(figures: ReadonlyMap<string, Figure>, id: string): Decimal {
  const value = figures.get(id)?.value;
  if (value === undefined || value === null) throw new Error(`the figure ${id} has no value`);
  return parseDecimal(value);
}

/** The rows of evidence.csv; file names in these tests hold no comma. */
export async function readEvidence(folder: string): Promise<EvidenceLine[]> {
  const [header, ...lines] = (await readFile(join(folder, 'evidence.csv'), 'utf8')).trimEnd().split(/\r?\n/);
  if (header !== 'figure_id,file,sheet,row,contribution')
    throw new Error(`unexpected header ${header ?? ''}`);
  return lines.map((line) => {
    const [figureId = '', file = '', , row = '', contribution = ''] = line.split(',');
    return { figureId, file, row: Number(row), contribution: parseDecimal(contribution) };
  });
}

/** Figures whose evidence does not prove them: rows that do not add up, or are not as many as it says. */
export function unproven(figures: ReadonlyMap<string, Figure>, evidence: readonly EvidenceLine[]): string[] {
  const byFigure = Map.groupBy(evidence, ({ figureId }) => figureId);
  return [...figures.values()].flatMap((figure) => {
    const rows = byFigure.get(figure.id) ?? [];
    if (rows.length !== figure.evidence.rows)
      return [`${figure.id}: ${rows.length} rows, not ${figure.evidence.rows}`];
    if (figure.value === null) return [];
    // A ratio is proven by its parts; an amount of money by rows of its own.
    const isRatio = figure.unit === 'ratio' || figure.unit === 'percent' || figure.unit === 'days';
    if (isRatio) return figure.evidence.parts.length === 2 ? [] : [`${figure.id}: a ratio without its parts`];
    const total = sumOf(rows.map(({ contribution }) => contribution));
    return compare(total, parseDecimal(figure.value)) === 0 ? [] : [`${figure.id}: the rows do not add up`];
  });
}

/** The sum of the monthly figures of a key. */
export function sumOfMonths(figures: ReadonlyMap<string, Figure>, key: string): Decimal {
  const months = [...figures.values()].filter(
    (figure) => figure.key === key && figure.dimension?.kind === 'month',
  );
  return months.reduce<Decimal>(
    (sum, figure) => add(sum, parseDecimal(figure.value ?? '0')),
    parseDecimal('0'),
  );
}
