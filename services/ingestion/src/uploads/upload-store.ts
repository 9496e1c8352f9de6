import type { BlobStore, DocumentStore } from '@cifra/platform';
import { changeKnown } from '../shared/change-known.ts';
import { holdUpload, isDisposable, releaseUpload, uploadSchema } from './upload.ts';
import type { Upload } from './upload.ts';

/** Uploaded files by tenant. A withdrawn one does not exist for people; its bytes stay while a job holds it. */
export type UploadStore = {
  readonly insert: (tenant: string, upload: Upload) => Promise<void>;
  /** Those of the ids that the tenant has and that are not withdrawn, in the order asked. */
  readonly getMany: (tenant: string, ids: readonly string[]) => Promise<Upload[]>;
  /** Also a withdrawn one, for the job that holds it. */
  readonly getHeld: (tenant: string, id: string) => Promise<Upload | undefined>;
  /** @returns false when it has been withdrawn meanwhile. */
  readonly hold: (tenant: string, id: string, jobId: string) => Promise<boolean>;
  readonly release: (tenant: string, id: string, jobId: string) => Promise<void>;
  /** @returns false when there is nothing to withdraw. */
  readonly withdraw: (tenant: string, id: string, at: string) => Promise<boolean>;
  /** Removes withdrawn files that nobody holds. @returns how many. */
  readonly sweep: () => Promise<number>;
};

export function uploadBlobKey(tenant: string, uploadId: string): string {
  return `${tenant}/uploads/${uploadId}/content`;
}

export function createUploadStore(documents: DocumentStore, blobs: BlobStore): UploadStore {
  const uploads = documents.tenantCollection({
    name: 'uploads',
    schema: uploadSchema,
    scope: 'tenant',
    unique: [],
    indexes: [['withdrawnAt']],
  });

  async function dispose(tenant: string, upload: Upload & { readonly version: number }): Promise<boolean> {
    if (!isDisposable(upload)) return false;
    // Bytes first: a crash in between leaves a withdrawn document that the next sweep finds again.
    await blobs.deleteAll(`${tenant}/uploads/${upload.id}/`);
    return uploads.forTenant(tenant).delete(upload.id, upload.version);
  }

  return {
    insert: async (tenant, upload) => {
      await uploads.forTenant(tenant).insert(upload);
    },
    getMany: async (tenant, ids) => {
      const found = await Promise.all(ids.map((id) => uploads.forTenant(tenant).get(id)));
      return found.filter((upload) => upload !== undefined && upload.withdrawnAt === null) as Upload[];
    },
    getHeld: async (tenant, id) => uploads.forTenant(tenant).get(id),
    hold: async (tenant, id, jobId) => {
      const outcome = await changeKnown(uploads.forTenant(tenant), id, (upload) => {
        const held = holdUpload(upload, jobId);
        return held === undefined || held === upload ? undefined : { document: held };
      });
      return outcome?.document.heldBy.includes(jobId) ?? false;
    },
    release: async (tenant, id, jobId) => {
      const outcome = await changeKnown(uploads.forTenant(tenant), id, (upload) =>
        upload.heldBy.includes(jobId) ? { document: releaseUpload(upload, jobId) } : undefined,
      );
      if (outcome !== undefined) await dispose(tenant, outcome.document);
    },
    withdraw: async (tenant, id, at) => {
      const outcome = await changeKnown(uploads.forTenant(tenant), id, (upload) =>
        upload.withdrawnAt === null ? { document: { ...upload, withdrawnAt: at } } : undefined,
      );
      if (outcome?.changed !== true) return false;
      await dispose(tenant, outcome.document);
      return true;
    },
    sweep: async () => {
      let removed = 0;
      for (let held = 0; ;) {
        const page = await uploads
          .acrossTenants()
          .find({ where: { withdrawnAt: { gt: '' } }, skip: held, limit: 100 });
        if (page.length === 0) return removed;
        for (const upload of page) {
          if (await dispose(upload.tenant, upload)) removed += 1;
          else held += 1;
        }
      }
    },
  };
}
