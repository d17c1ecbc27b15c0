export { createApi } from './create-api.ts';
export type { Api, ApiFunction } from './create-api.ts';
export { createCoreClient } from './create-core-client.ts';
export { createHttpClient } from './create-http-client.ts';
export { createServerClock } from './create-server-clock.ts';
export type { SavedClock, ServerClock, TimeSample } from './create-server-clock.ts';
export type {
  AnswerOf,
  AnswerSchema,
  CallDescription,
  PayloadOf,
  SchemaResult,
} from './contract.ts';
export { isSuccess, parseEnvelope } from './envelope.ts';
export type { Envelope } from './envelope.ts';
export type { CallOptions, HttpClient } from './http-client.ts';
export { HttpError } from './errors.ts';
export type { HttpErrorDetails, HttpErrorKind } from './errors.ts';
export type {
  CallerContext,
  CoreClientOptions,
  HttpClientOptions,
  InterceptedAnswer,
  InterceptedRequest,
  Interceptors,
  Recovery,
  RefusedAnswer,
  RequestSigner,
  SignableRequest,
  SignedAttempt,
} from './options.ts';
export type { HttpPorts } from './ports.ts';
export { createNotifier } from './policies/create-notifier.ts';
export type { NotifierOptions } from './policies/create-notifier.ts';
export { createSessionGuard } from './policies/create-session-guard.ts';
export type { SessionFailure, SessionGuard } from './policies/create-session-guard.ts';
export type { PolicyPorts, TabChannel, TabLocks, TabStorage } from './policies/ports.ts';
export { isRetryable, retryDelayMs } from './policies/retry-advice.ts';
export type {
  SessionEnd,
  SessionEndReason,
  SessionGuardOptions,
} from './policies/session-options.ts';
