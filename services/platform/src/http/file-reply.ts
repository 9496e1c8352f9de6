import type { Readable } from 'node:stream';

/** A download. The content is opened only when it is to be sent: not for HEAD, nor when the client has it already. */
export type FileReply = {
  readonly kind: 'file';
  readonly contentType: string;
  /** Offered as the name to save under; without one the file is shown in place. */
  readonly filename?: string;
  readonly bytes?: number;
  /** Hexadecimal; told as `Repr-Digest` (RFC 9530) and used as the entity tag. */
  readonly sha256?: string;
  readonly open: () => Promise<Readable>;
};

export function fileReply(file: Omit<FileReply, 'kind'>): FileReply {
  return { kind: 'file', ...file };
}

export function isFileReply(result: unknown): result is FileReply {
  return (
    typeof result === 'object' &&
    result !== null &&
    'kind' in result &&
    result.kind === 'file' &&
    'open' in result
  );
}
