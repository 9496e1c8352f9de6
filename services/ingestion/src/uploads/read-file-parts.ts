import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import { AppError } from '@cifra/platform';
import type { Language } from '@cifra/proto';
import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Limits } from '../limits/limits.ts';
import { shownFileName } from './file-name.ts';
import { tooLarge, tooManyFiles, unknownPart } from './upload-faults.ts';

/** A file of a multipart body while it comes in. */
export type FilePart = {
  readonly name: string;
  readonly stream: Readable;
  /** Aborted when the body turns out broken or too big, or the client leaves. */
  readonly signal: AbortSignal;
};

/** Under what terms a body is read: the language is that of what is told when it is not as it should be. */
export type BodyTerms = {
  readonly limits: Limits;
  readonly language: Language;
  readonly signal: AbortSignal;
};

/**
 * Reads the files of a multipart body one after the other: the next one is not read before `take` is done with the
 * one before, so that a request never holds more than one file.
 * @throws AppError `file_too_large`, `upload_failed`, `malformed_request`, `validation_failed`, `unavailable`.
 */
export async function readFileParts(
  request: IncomingMessage,
  terms: BodyTerms,
  take: (part: FilePart) => Promise<void>,
): Promise<void> {
  const broken = new AbortController();
  const { signal: outer } = terms;
  const parser = createParser(request, terms.limits);
  watch(request, parser, terms, (problem) => broken.abort(problem));
  const signal = AbortSignal.any([outer, broken.signal]);
  try {
    const parts = on(parser, 'file', { close: ['finish'], signal });
    request.pipe(parser);
    for await (const [, stream, name] of parts as AsyncIterable<[string, Readable, string | undefined]>) {
      await take({ name: shownFileName(name), stream, signal });
    }
    broken.signal.throwIfAborted();
  } catch (error) {
    if (broken.signal.aborted) throw broken.signal.reason;
    // Nobody reads the answer of a client that has left; one that is still there meets a process that drains.
    throw outer.aborted ? new AppError('unavailable', { retryAfterSeconds: 5, cause: error }) : error;
  } finally {
    // What is left of the body is read and dropped: a client that is still sending could not read our answer.
    request.unpipe(parser);
    request.resume();
  }
}

function createParser(request: IncomingMessage, limits: Limits): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        files: limits.maxFiles,
        fileSize: limits.maxFileBytes,
        fields: 10,
        fieldSize: 1024,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    });
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

function watch(
  request: IncomingMessage,
  parser: BusboyInstance,
  terms: BodyTerms,
  fail: (problem: AppError) => void,
) {
  const { limits, language } = terms;
  const uploadFailed = (cause: unknown): void => fail(new AppError('upload_failed', { cause }));
  parser.on('error', uploadFailed);
  request.once('error', uploadFailed);
  request.once('close', () => request.complete || uploadFailed(new Error('the client left')));
  parser.on('file', (field: string, stream: Readable, name: string) => {
    stream.on('error', uploadFailed);
    stream.once('limit', () => fail(tooLarge(name, limits)));
    if (field !== 'files') fail(unknownPart(field, language));
  });
  parser.on('field', (field: string) => fail(unknownPart(field, language)));
  parser.on('filesLimit', () => fail(tooManyFiles(limits, language)));
}
