import { z } from 'zod';
import { allEndpoints, commonProblems, problemCatalogue, problemSchema } from '../src/index.ts';
import type { Endpoint, ProblemCode } from '../src/index.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

const openapiPath = (path: string): string => path.replace(/:([a-z_]+)/g, '{$1}');

function parameters(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.idempotent === true ? [key] : []),
  ];
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.body.kind === 'none') return undefined;
  if (endpoint.body.kind === 'json') {
    return {
      required: true,
      content: { 'application/json': { schema: jsonSchema(endpoint.body.schema, 'input') } },
    };
  }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const schema = { type: 'object', properties: { files }, required: ['files'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function successContent(endpoint: Endpoint): Json | undefined {
  const { success } = endpoint;
  switch (success.kind) {
    case 'empty':
      return undefined;
    case 'json': {
      const files = (success.alternatives ?? []).map(
        (type) => [type, { schema: { type: 'string' } }] as const,
      );
      return {
        'application/json': { schema: jsonSchema(success.schema, 'output') },
        ...Object.fromEntries(files),
      };
    }
    case 'file':
      return Object.fromEntries(
        success.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      );
    case 'events':
      return {
        'text/event-stream': {
          schema: { type: 'string' },
          'x-event-data': jsonSchema(success.schema, 'output'),
        },
      };
  }
}

function responses(endpoint: Endpoint): Json {
  const session: readonly ProblemCode[] =
    endpoint.access === 'public' ? [] : ['session_expired', 'account_suspended', 'forbidden'];
  const byStatus = Map.groupBy(
    [...new Set([...endpoint.problems, ...commonProblems, ...session])],
    (code) => problemCatalogue[code].status,
  );
  const problems = [...byStatus].toSorted(([a], [b]) => a - b);
  const content = successContent(endpoint);
  return {
    [endpoint.success.status]: { description: 'Done.', ...(content ? { content } : {}) },
    ...Object.fromEntries(
      problems.map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\` ${problemCatalogue[code].sentence.en}`).join(' · '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  };
}

/** The OpenAPI 3.1 document of the public API, made from the contracts alone. */
export function openapiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints.filter(({ access }) => access !== 'internal')) {
    const body = requestBody(endpoint);
    const operation = {
      operationId: endpoint.id,
      tags: [endpoint.service],
      summary: endpoint.summary,
      ...(endpoint.access === 'public' ? { security: [] } : {}),
      parameters: parameters(endpoint),
      ...(body ? { requestBody: body } : {}),
      responses: responses(endpoint),
    };
    const path = openapiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cifra',
      version: '1',
      description: 'The public API. All of it stands behind the gateway.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
    },
  };
}
