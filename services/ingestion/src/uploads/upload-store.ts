import type { BlobStore, DocumentStore, Stored, Where } from '@cifra/platform';
import { changeKnown } from '../shared/change-known.ts';
import { holdUpload, isDisposable, isVisible, releaseUpload, uploadSchema } from './upload.ts';
import type { Upload } from './upload.ts';

/** Uploaded files by tenant. A withdrawn one does not exist for people; its bytes stay while a job holds it. */
export type UploadStore = {
  /** Notes a file whose bytes are about to be stored. */
  readonly announce: (tenant: string, upload: Upload) => Promise<void>;
  /** Its bytes stand: from now on it can be used. */
  readonly arrive: (tenant: string, id: string, stands: Arrival) => Promise<void>;
  /** Those of the ids that the tenant has and that are not withdrawn, in the order asked. */
  readonly getMany: (tenant: string, ids: readonly string[]) => Promise<Upload[]>;
  /** @returns false when it has been withdrawn meanwhile. */
  readonly hold: (tenant: string, id: string, jobId: string) => Promise<boolean>;
  readonly release: (tenant: string, id: string, jobId: string) => Promise<void>;
  /** @returns false when there is nothing to withdraw. */
  readonly withdraw: (tenant: string, id: string, at: string) => Promise<boolean>;
  /** Removes withdrawn files that nobody holds, and what never arrived whole of requests begun before an instant. */
  readonly sweep: (abandonedBefore: Date) => Promise<void>;
};

/** What is known of an upload once its bytes stand. */
export type Arrival = Pick<Upload, 'content' | 'reading' | 'arrivedAt'>;

type Found = Stored<Upload> & { readonly tenant: string };

export function uploadBlobKey(tenant: string, uploadId: string): string {
  return `${tenant}/uploads/${uploadId}/content`;
}

/** Where a part of what its reading left behind goes. */
export function readingBlobKey(tenant: string, uploadId: string, part: 'postings' | 'result'): string {
  return `${tenant}/uploads/${uploadId}/reading-${part}`;
}

export function createUploadStore(documents: DocumentStore, blobs: BlobStore): UploadStore {
  const uploads = documents.tenantCollection({
    name: 'uploads',
    schema: uploadSchema,
    scope: 'tenant',
    unique: [],
    indexes: [['withdrawnAt'], ['arrivedAt', 'createdAt']],
  });

  async function dispose(tenant: string, upload: Stored<Upload>): Promise<boolean> {
    if (!isDisposable(upload)) return false;
    // Bytes first: a crash in between leaves a withdrawn document that the next sweep finds again.
    await blobs.deleteAll(`${tenant}/uploads/${upload.id}/`);
    return uploads.forTenant(tenant).delete(upload.id, upload.version);
  }

  /** Disposes of what can be of a query's results, page by page; what is still held is passed over. */
  async function disposeAll(where: Where, seenAs: (upload: Found) => Found): Promise<void> {
    for (let held = 0; ;) {
      const page = await uploads.acrossTenants().find({ where, skip: held, limit: 100 });
      if (page.length === 0) return;
      for (const upload of page) held += (await dispose(upload.tenant, seenAs(upload))) ? 0 : 1;
    }
  }

  return {
    announce: async (tenant, upload) => {
      await uploads.forTenant(tenant).insert(upload);
    },
    arrive: async (tenant, id, stands) => {
      await changeKnown(uploads.forTenant(tenant), id, (upload) => ({ document: { ...upload, ...stands } }));
    },
    getMany: async (tenant, ids) => {
      const found = await Promise.all(ids.map((id) => uploads.forTenant(tenant).get(id)));
      return found.filter((upload) => upload !== undefined && isVisible(upload)) as Upload[];
    },
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
        isVisible(upload) ? { document: { ...upload, withdrawnAt: at } } : undefined,
      );
      if (outcome?.changed !== true) return false;
      await dispose(tenant, outcome.document);
      return true;
    },
    sweep: async (abandonedBefore) => {
      await disposeAll({ withdrawnAt: { gt: '' } }, (upload) => upload);
      const where = { arrivedAt: null, createdAt: { lt: abandonedBefore.toISOString() } };
      await disposeAll(where, (upload) => ({ ...upload, withdrawnAt: upload.createdAt }));
    },
  };
}
