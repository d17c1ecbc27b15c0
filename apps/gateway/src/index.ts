export { createCaptchaGate } from './captcha/index.ts';
export type { CaptchaGateOptions } from './captcha/index.ts';
export { createGateway } from './create-gateway.ts';
export type { Gateway } from './create-gateway.ts';
export { Refusal, route, userRoute } from './handler.ts';
export type {
  CallContext,
  CaptchaAnswer,
  CaptchaChallenges,
  CaptchaGate,
  Handler,
  RefusalOptions,
  Route,
} from './handler.ts';
export type { CookieJar, GatewayBindings } from './http/bindings.ts';
export { defaultRates } from './limits/call-limits.ts';
export type { CallRates } from './limits/call-limits.ts';
export type { Rate } from './limits/rate-limit.ts';
export { listenOperations } from './operations/listen-operations.ts';
export type { Operations, OperationsListener } from './operations/listen-operations.ts';
export type { GatewayOptions } from './options.ts';
export type { SignModeChoice } from './pipeline/sign-modes.ts';
export { makePki } from './pki/pki.ts';
export type { PkiMaterial } from './pki/pki.ts';
export { runGateway } from './run-gateway.ts';
export type { StreamIdentity, StreamOptions } from './stream/index.ts';
export { readEnvironment } from './environment.ts';
export type { Environment } from './environment.ts';
export { listen } from './listen.ts';
export type { ListenOptions, Listener } from './listen.ts';
export type { ImageDomains } from './system/image-domains.ts';
export type { IdentityProviders, OpenIdProvider } from './third-party/index.ts';
export type { CodeMessage } from './verification/index.ts';
