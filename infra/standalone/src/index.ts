export { ApiError, type ApiClient, createApiClient, createApiClients } from './api/api-client.ts';
export { followReport } from './api/follow-report.ts';
export { makeReport } from './report/make-report.ts';
export { saveOutputs } from './report/save-outputs.ts';
export { type Stack, startStack } from './stack.ts';
