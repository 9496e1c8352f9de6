import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from './openapi-document.ts';

const target = process.argv[2] ?? fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
writeFileSync(target, `${JSON.stringify(openapiDocument(), null, 2)}\n`);
