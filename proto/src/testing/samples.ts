export { endpointSamples } from './endpoint-samples.ts';
export type { EndpointSample } from './endpoint-samples.ts';
export { eventSamples } from './event-samples.ts';
