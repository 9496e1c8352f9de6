import type { BlobStore } from '@cifra/platform';

/** Where the outputs of one attempt stand. */
export function outputFolder(tenant: string, jobId: string, attempt: number): string {
  return `${tenant}/jobs/${jobId}/${attempt}/out/`;
}

/** Removes the outputs of all attempts of a job; what others keep for the job is theirs to remove. */
export async function deleteOutputs(blobs: BlobStore, tenant: string, jobId: string): Promise<void> {
  for await (const { key } of blobs.list(`${tenant}/jobs/${jobId}/`)) {
    if (key.split('/')[4] === 'out') await blobs.delete(key);
  }
}
