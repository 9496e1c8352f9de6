import { createUploadsEndpoint, type UploadVerdict } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

/** Uploads one file and gives its verdict; each file goes by itself, so that one that fails takes no other with it. */
export async function uploadFile(api: Api, file: File): Promise<UploadVerdict | undefined> {
  const body = new FormData();
  body.append('files', file, file.name);
  const { uploads } = await api.call(createUploadsEndpoint, { body });
  return uploads[0];
}
