import type { Language } from '@cifra/proto';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { issueSentence } from './issue-sentence.ts';

type FieldProblem = { readonly field: string; readonly detail: string };

/** Checks what a client sent against its contract. @throws AppError `validation_failed`, naming each field. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown, language: Language): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) => fieldProblems(issue, language));
  throw new AppError('validation_failed', { fields: withoutRepeats(fields) });
}

function fieldProblems(issue: z.core.$ZodIssue, language: Language): FieldProblem[] {
  const detail = issueSentence(issue, language);
  const path = issue.path.map(String);
  const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  return places.map((place) => ({ field: place.join('.').slice(0, 200), detail }));
}

function withoutRepeats(fields: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Map(fields.map((each) => [`${each.field}\n${each.detail}`, each]));
  return [...seen.values()].slice(0, 50);
}
