import type { Language, UploadVerdict } from '@cifra/proto';
import type { Upload } from './upload.ts';

/** The verdict on a file as the API shows it, in the person's language. */
export function viewUpload(upload: Upload, language: Language): UploadVerdict {
  const { reasons, question, ...found } = upload.verdict;
  return {
    id: upload.id,
    name: upload.name,
    bytes: upload.bytes,
    sha256: upload.sha256,
    ...found,
    reasons: reasons.map((reason) => reason[language]),
    question: question === null ? null : { ...question, text: question.text[language] },
  };
}
