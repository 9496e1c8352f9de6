import { AppError, endpoint, fileReply } from '@cifra/platform';
import type { FileReply, Route } from '@cifra/platform';
import { evidenceEndpoint } from '@cifra/proto';
import type { DatasetManifest, Evidence, EvidenceRow, PageQuery, StoredFigure } from '@cifra/proto';
import { Readable } from 'node:stream';
import type { Engine } from '../ledger/engine.ts';
import type { ReportResults, ResultReader } from '../results/result-reader.ts';
import { figureLookup } from '../results/result-views.ts';
import type { ClaimCache } from '../shared/claim-cache.ts';
import { evidenceCsv } from './evidence-csv.ts';
import { evidenceFilter } from './evidence-filter.ts';
import { readEvidencePage, streamEvidence } from './read-evidence.ts';
import type { EvidenceFiles, LedgerEvidence } from './read-evidence.ts';

export type EvidenceDeps = {
  readonly results: ResultReader;
  readonly cache: ClaimCache;
  readonly engine: Engine;
};

/** What a figure is made of, down to the rows of the files. */
export function evidenceRoutes(deps: EvidenceDeps): Route[] {
  return [
    endpoint(evidenceEndpoint, async ({ principal, params, query, language, signal }) => {
      const report = await deps.results.read(principal.tenant, params.report_id);
      const figure = report.bundle.figures.find(({ id }) => id === params.figure_id);
      if (figure === undefined) throw new AppError('not_found');
      const manifest = await deps.results.manifest(report);
      if (query.format === 'csv') return csvReply(deps, report, manifest, figure);
      const view = figureLookup(report.bundle, language);
      const answer: Evidence = {
        figure: view(figure.id),
        parts: figure.evidence.parts.map(view),
        unit: figure.unit,
        rows: {
          items: await pageOf(deps, report, manifest, figure, query, signal),
          page: query.page,
          page_size: query.page_size,
          total: figure.evidence.rows,
        },
      };
      return answer;
    }),
  ];
}

async function pageOf(
  { cache, engine }: EvidenceDeps,
  { claims }: ReportResults,
  manifest: DatasetManifest,
  figure: StoredFigure,
  { page, page_size }: PageQuery,
  signal: AbortSignal,
): Promise<EvidenceRow[]> {
  const filter = evidenceFilter(figure);
  const skip = (page - 1) * page_size;
  if (filter === null || skip >= figure.evidence.rows) return [];
  const rows = await cache.withFiles([claims.dataset, claims.contributions], (files) =>
    engine.withSession(
      (session) => readEvidencePage(session, evidenceFiles(files), filter, { skip, take: page_size }),
      signal,
    ),
  );
  return rows.map((row) => ({ ...row, file: fileName(manifest, row) }));
}

/** The rows are read while they are sent, so the files are lent until the last one is out. */
function csvReply(
  { cache, engine }: EvidenceDeps,
  { claims }: ReportResults,
  manifest: DatasetManifest,
  figure: StoredFigure,
): FileReply {
  const filter = evidenceFilter(figure);
  return fileReply({
    contentType: 'text/csv; charset=utf-8',
    filename: `evidence-${figure.id}.csv`,
    open: async () => {
      if (filter === null) return Readable.from(evidenceCsv(figure.id, manifest, noRows()));
      return lentStream((send) =>
        cache.withFiles([claims.dataset, claims.contributions], (files) =>
          engine.withSession((session) =>
            send(evidenceCsv(figure.id, manifest, streamEvidence(session, evidenceFiles(files), filter))),
          ),
        ),
      );
    },
  });
}

/**
 * A stream of what `produce` sends while it holds what it has lent; it ends with an error when `produce` fails, so
 * that a broken download never looks whole.
 */
function lentStream(
  produce: (send: (text: AsyncIterable<string>) => Promise<void>) => Promise<void>,
): Readable {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  produce(async (text) => {
    for await (const part of text) await writer.write(part);
  })
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined);
  return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
}

async function* noRows(): AsyncGenerator<never> {
  // A figure that is calculated from others has no rows of its own.
}

function evidenceFiles([ledger = '', contributions = '']: readonly string[]): EvidenceFiles {
  return { ledger, contributions };
}

function fileName(manifest: DatasetManifest, { file }: Pick<LedgerEvidence, 'file'>): string {
  return manifest.files[file]?.name ?? '';
}
