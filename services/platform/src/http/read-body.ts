import type { Endpoint } from '@cifra/proto';
import express from 'express';
import type { Request, Response } from 'express';
import { AppError } from '../errors/app-error.ts';

/** 1 MiB, as the API's limits say. */
const jsonLimitBytes = 1_048_576;
const parseJson = express.json({ limit: jsonLimitBytes, strict: false, inflate: false });

/**
 * The body of a request: the parsed JSON, or undefined for endpoints that take none or stream it themselves.
 * @throws AppError 415 for another content type; 413 and 400 by the parser.
 */
export async function readBody(endpoint: Endpoint, request: Request, response: Response): Promise<unknown> {
  switch (endpoint.body.kind) {
    case 'none':
      return undefined;
    case 'multipart':
      requireType(request, 'multipart/form-data');
      return undefined;
    case 'json':
      requireType(request, 'application/json');
      await new Promise<void>((resolve, reject) => {
        parseJson(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
      });
      return request.body;
    default:
      return endpoint.body satisfies never;
  }
}

function requireType(request: Request, type: string): void {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new AppError('wrong_media_type');
}
