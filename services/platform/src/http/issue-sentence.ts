import { fieldSentence } from '@cifra/proto';
import type { Language } from '@cifra/proto';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

const locales = { es: z.locales.es().localeError, en: z.locales.en().localeError };

const general = {
  required: { es: 'Obligatorio', en: 'Required' },
  unknownField: { es: 'Campo desconocido', en: 'Unknown field' },
  format: { es: 'Formato no válido', en: 'Invalid format' },
} as const;

const kinds: Readonly<Record<string, { readonly es: string; readonly en: string }>> = {
  string: { es: 'texto', en: 'string' },
  number: { es: 'número', en: 'number' },
  int: { es: 'número entero', en: 'integer' },
  boolean: { es: 'verdadero o falso', en: 'boolean' },
  array: { es: 'lista', en: 'array' },
  object: { es: 'objeto', en: 'object' },
  null: { es: 'nada', en: 'null' },
};

/** What is wrong with a field, for the person: "Required", "Expected string received number" and the like. */
export function issueSentence(issue: Issue, language: Language): string {
  const special = fieldSentence(issue.message);
  if (special !== undefined) return special[language];
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? general.required[language] : wrongType(issue, language);
    case 'unrecognized_keys':
      return general.unknownField[language];
    case 'invalid_format':
      return issue.format === 'regex' ? general.format[language] : fromLocale(issue, language);
    case 'custom':
      return issue.message;
    default:
      return fromLocale(issue, language);
  }
}

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>, language: Language): string {
  const expected = kindName(issue.expected, language);
  const received = kindName(kindOf(issue.input), language);
  return language === 'es'
    ? `Se esperaba ${expected} y se recibió ${received}`
    : `Expected ${expected} received ${received}`;
}

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  return Array.isArray(input) ? 'array' : typeof input;
}

function kindName(kind: string, language: Language): string {
  return kinds[kind]?.[language] ?? kind;
}

function fromLocale(issue: Issue, language: Language): string {
  const told = locales[language](issue as z.core.$ZodRawIssue);
  return (typeof told === 'string' ? told : told?.message) ?? issue.message;
}
