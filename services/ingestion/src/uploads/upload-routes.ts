import { AppError, endpoint } from '@cifra/platform';
import type { Route } from '@cifra/platform';
import { createUploadsEndpoint, deleteUploadEndpoint } from '@cifra/proto';
import { receiveUploads } from './receive-uploads.ts';
import type { ReceiveDeps } from './receive-uploads.ts';
import { viewUpload } from './upload-view.ts';

/** What an `/api/uploads` request may do: send files, take one back. */
export function uploadRoutes(deps: ReceiveDeps): Route[] {
  return [
    endpoint(createUploadsEndpoint, async ({ principal, language, raw, signal }) => {
      const { tenant, id: userId } = principal;
      const uploads = await receiveUploads(deps, { tenant, userId, language, request: raw, signal });
      return { uploads: uploads.map((upload) => viewUpload(upload, language)) };
    }),
    endpoint(deleteUploadEndpoint, async ({ principal, params }) => {
      const at = deps.now().toISOString();
      const withdrawn = await deps.uploads.withdraw(principal.tenant, params.upload_id, at);
      if (!withdrawn) throw new AppError('not_found');
    }),
  ];
}
