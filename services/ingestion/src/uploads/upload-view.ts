import type { Bilingual, Language, UploadVerdict } from '@cifra/proto';
import type { Upload } from './upload.ts';

/** The verdict on a file as the API shows it, in the person's language. */
export function viewUpload(upload: Upload, language: Language): UploadVerdict {
  const { reasons, question, nearest, ...found } = upload.verdict;
  const said = (text: Bilingual): string => text[language];
  return {
    id: upload.id,
    name: upload.name,
    bytes: upload.bytes,
    sha256: upload.sha256,
    ...found,
    reasons: reasons.map(said),
    question:
      question === null
        ? null
        : { field: question.field, text: said(question.text), options: question.options.map(said) },
    nearest: nearest === null ? null : { system: nearest.system, missing: nearest.missing.map(said) },
  };
}
