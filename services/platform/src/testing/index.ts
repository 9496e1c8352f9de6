export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { createSequentialIds } from './sequential-ids.ts';
