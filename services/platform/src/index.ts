// HTTP, who is asking, configuration, logging, lifecycle
export { AppError } from './errors/app-error.ts';
export { type App, type AppOptions, createApp } from './http/create-app.ts';
export { endpoint, type EndpointRequest, type EndpointResult, type Route } from './http/endpoint.ts';
export { type FileReply, fileReply } from './http/file-reply.ts';
export type { RequestContext } from './http/request-context.ts';
export type { StreamEvent } from './http/send-events.ts';
export { negotiateLanguage } from './http/negotiate-language.ts';
export { problemOf } from './http/problem-of.ts';
export { mountRefusals } from './http/refusals.ts';
export { sendProblem } from './http/send-problem.ts';
export type { Caller, Principal } from './auth/principal.ts';
export { callerHeader, signCaller, verifyCaller } from './auth/signed-caller.ts';
export { ConfigError, readConfig } from './config/read-config.ts';
export type { NamedKey } from './config/secret-settings.ts';
export type { Env } from './config/setting.ts';
export { setting } from './config/settings.ts';
export { createLogger } from './logging/create-logger.ts';
export { type LogContext, withLogContext } from './logging/log-context.ts';
export { type LogFields, type Logger, type LogLevel, logLevels } from './logging/logger.ts';
export { hostApp, type HostedService } from './lifecycle/host-app.ts';
export { type Foundation, type HostOverrides, hostService } from './lifecycle/host-service.ts';
export { runService } from './lifecycle/run-service.ts';
export { superviseService } from './lifecycle/supervise-service.ts';
export type { Service } from './lifecycle/service.ts';

// Engines: bus, documents, blobs
export type { Bus, Subscription, Unsubscribe } from './bus/bus.ts';
export { createEmbeddedBus } from './bus/bus.embedded.ts';
export type {
  Collection,
  CollectionDefinition,
  DocumentStore,
  OutboxEvent,
  Query,
  Stored,
  TenantCollection,
  Where,
} from './documents/documents.ts';
export { createEmbeddedDocuments } from './documents/documents.embedded.ts';
export { DuplicateKeyError } from './documents/duplicate-key-error.ts';
export { type Change, changeDocument } from './documents/change-document.ts';
export type { BlobHead, BlobStore } from './blobs/blobs.ts';
export { createDiskBlobs } from './blobs/blobs.disk.ts';
export { fetchClaim, readJsonClaim } from './blobs/read-claim.ts';
export { BlobNotFoundError } from './blobs/blob-not-found-error.ts';
export { emptyFolder } from './embedded/empty-folder.ts';
export { type DataFolder, openDataFolder } from './embedded/open-data-folder.ts';

// Work: events in, work done, events out
export { type Clock, systemClock } from './clock/clock.ts';
export { createWork, type ServiceWork, type WorkOptions } from './work/work.ts';
export type { LaneLimits } from './work/bench.ts';
export type { WorkTimes } from './work/work-queue.ts';
export { defineReaction, type Reaction, type ReceivedEvent, type Work } from './work/reaction.ts';
export type { WorkFailure } from './work/work-failure.ts';
export { PermanentError } from './work/permanent-error.ts';
export { causedBy } from './work/caused-by.ts';
export { type CrashAt, createCrashAt } from './work/crash-point.ts';
export { createSweeper, type Sweeper } from './work/sweeper.ts';
export { createHoldAt, drainTimeMs, type HoldAt } from './work/hold-at.ts';
