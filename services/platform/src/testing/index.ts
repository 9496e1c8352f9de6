// Fakes for every service
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { createSequentialIds } from './sequential-ids.ts';
export { until } from './until.ts';
export { silentLogger } from './silent-logger.ts';
export { type Collector, createCollector } from './collector.ts';
export { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
export { hearEvents, type HeardEvents } from './hear-events.ts';
export { callerHeaders, samplePerson, samplePrincipalKey } from './sample-caller.ts';
export { sampleEnvelope } from './sample-envelope.ts';

// What every adapter of an engine must do
export { type BusHarness, describeBus } from '../bus/bus.contract.ts';
export { type DocumentsHarness, describeDocuments } from '../documents/documents.contract.ts';
export { type BlobsHarness, describeBlobs } from '../blobs/blobs.contract.ts';
