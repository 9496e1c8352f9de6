import { problemSchema, type ProblemCode } from '@cifra/proto';
import { z } from 'zod';

type FieldFault = { readonly field: string; readonly detail: string };

type Details = {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The sentence for the person, in their language, where the server sent one. */
  readonly detail: string | null;
  readonly code?: ProblemCode | undefined;
  readonly fields?: readonly FieldFault[] | undefined;
  readonly body?: unknown;
};

/** A call that brought no usable answer: refused by the server, or the server out of reach. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly code: ProblemCode | null;
  readonly fields: readonly FieldFault[];
  readonly body: unknown;

  constructor(details: Details) {
    super(details.detail ?? defaultMessage(details.status));
    this.name = 'ApiError';
    this.status = details.status;
    this.detail = details.detail;
    this.code = details.code ?? null;
    this.fields = details.fields ?? [];
    this.body = details.body;
  }

  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

function defaultMessage(status: number): string {
  return status === 0 ? 'Cannot reach the backend' : `Request failed with status ${status}`;
}

const withDetail = z.object({ detail: z.string().min(1) });

/** The error of a refused request, whatever its body is (specification §8). */
export function errorFromAnswer(status: number, bodyText: string): ApiError {
  const body = readJson(bodyText);
  const problem = problemSchema.safeParse(body);
  if (problem.success) {
    const { detail, code, errors } = problem.data;
    return new ApiError({ status, detail: detail === '' ? null : detail, code, fields: errors, body });
  }
  const loose = withDetail.safeParse(body);
  return new ApiError({ status, detail: loose.success ? loose.data.detail : null, body });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
