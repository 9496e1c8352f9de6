import { deleteUploadEndpoint } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

export async function deleteUpload(api: Api, uploadId: string): Promise<void> {
  await api.call(deleteUploadEndpoint, { params: { upload_id: uploadId } });
}
