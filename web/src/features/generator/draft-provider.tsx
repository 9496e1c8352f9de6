import { type ReactNode, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.tsx';
import { errorText } from '../../api/error-text.ts';
import { randomKey } from '../../lib/random-key.ts';
import { deleteUpload } from './api/delete-upload.ts';
import { uploadFile } from './api/upload-file.ts';
import { changeDraft, type DraftFile, emptyDraft } from './draft.ts';
import { type DraftActions, DraftContext } from './draft-context.ts';

/** Keeps the report that is being put together while the person looks at another tab; uploads go on. */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const { t } = useTranslation();
  const [draft, change] = useReducer(changeDraft, emptyDraft);

  const actions = useMemo((): DraftActions => {
    const upload = async (key: string, file: File): Promise<void> => {
      try {
        const verdict = await uploadFile(api, file);
        if (verdict === undefined) change({ kind: 'file_failed', key, detail: t('errors.upload') });
        else change({ kind: 'file_uploaded', key, verdict });
      } catch (error) {
        change({ kind: 'file_failed', key, detail: errorText(error, t) });
      }
    };
    const withdraw = (file: DraftFile): void => {
      // A file that cannot be withdrawn is swept away by the server in time.
      if (file.state === 'done') deleteUpload(api, file.verdict.id).catch(() => undefined);
    };
    return {
      draft,
      change,
      addFiles: (files) => {
        const added = files.map((file) => ({ key: randomKey(), file }));
        change({
          kind: 'files_added',
          files: added.map(({ key, file }) => ({
            key,
            name: file.name,
            bytes: file.size,
            state: 'uploading',
          })),
        });
        for (const { key, file } of added) void upload(key, file);
      },
      removeFile: (key) => {
        draft.files.filter((file) => file.key === key).forEach(withdraw);
        change({ kind: 'file_removed', key });
      },
      startOver: () => {
        draft.files.forEach(withdraw);
        change({ kind: 'reset' });
      },
    };
  }, [api, t, draft]);

  return <DraftContext value={actions}>{children}</DraftContext>;
}
