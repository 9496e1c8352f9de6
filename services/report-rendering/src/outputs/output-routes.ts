import { AppError, endpoint, fileReply } from '@cifra/platform';
import type { BlobStore, FileReply, Route } from '@cifra/platform';
import { datasetEndpoint, pdfEndpoint } from '@cifra/proto';
import type { OutputName } from '@cifra/proto';
import { downloadName, outputTypes, reportName } from './output-kinds.ts';
import type { OutputStore } from './output-store.ts';

/** Downloads of finished jobs. */
export function outputRoutes(deps: { readonly outputs: OutputStore; readonly blobs: BlobStore }): Route[] {
  return [
    endpoint(pdfEndpoint, ({ params, query, principal, language }) =>
      download(deps, principal.tenant, params.report_id, reportName(query.lang ?? language)),
    ),
    endpoint(datasetEndpoint, ({ params, query, principal }) =>
      download(deps, principal.tenant, params.report_id, `dataset.${query.format}`),
    ),
  ];
}

async function download(
  { outputs, blobs }: { readonly outputs: OutputStore; readonly blobs: BlobStore },
  tenant: string,
  jobId: string,
  name: OutputName,
): Promise<FileReply> {
  const record = await outputs.forTenant(tenant).get(jobId);
  if (record?.state === 'deleted') throw new AppError('gone');
  if (record?.state === 'rendering') throw new AppError('not_ready');
  const claim = record?.outputs.find((output) => output.name === name)?.claim;
  if (claim === undefined || record?.period == null) throw new AppError('not_found');
  return fileReply({
    contentType: outputTypes[name],
    filename: downloadName(name, record.period),
    bytes: claim.bytes,
    sha256: claim.sha256,
    open: () => blobs.get(claim.key),
  });
}
