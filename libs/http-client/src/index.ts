export { createHttpClient } from './create-http-client.ts';
export type { CallOptions, HttpClient } from './create-http-client.ts';
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
export { HttpError } from './errors.ts';
export type { HttpErrorDetails, HttpErrorKind } from './errors.ts';
export type {
  CallerContext,
  HttpClientOptions,
  Interceptors,
  Recovery,
  RefusedAnswer,
  RequestSigner,
  SignableRequest,
  SignedAttempt,
} from './options.ts';
export type { HttpPorts } from './ports.ts';
