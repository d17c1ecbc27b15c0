export { createCaptchaGate } from './identity/captcha/index.ts';
export type { CaptchaGateOptions } from './identity/captcha/index.ts';
export { createGateway } from './create-gateway.ts';
export type { Gateway } from './create-gateway.ts';
export { route, userRoute } from './edge/route/route.ts';
export { Refusal } from './edge/route/refusal.ts';
export type { CallContext, Handler, Route } from './edge/route/route.ts';
export type { RefusalOptions } from './edge/route/refusal.ts';
export type {
  CaptchaAnswer,
  CaptchaChallenges,
  CaptchaGate,
} from './edge/pipeline/captcha-gate.ts';
export type { CookieJar, GatewayBindings } from './edge/http/bindings.ts';
export { defaultRates } from './edge/limits/call-limits.ts';
export type { CallRates } from './edge/limits/call-limits.ts';
export type { Rate } from './edge/limits/rate-limit.ts';
export { listenOperations } from './edge/operations/listen-operations.ts';
export type { Operations, OperationsListener } from './edge/operations/listen-operations.ts';
export type { NoticeMessage } from './identity/notices/index.ts';
export type { GatewayOptions } from './options.ts';
export type { SignModeChoice } from './edge/pipeline/sign-modes.ts';
export { makePki } from './identity/pki/pki.ts';
export type { PkiMaterial } from './identity/pki/pki.ts';
export { runGateway } from './run-gateway.ts';
export type { StreamIdentity, StreamOptions } from './edge/stream/index.ts';
export { readEnvironment } from './environment.ts';
export type { Environment } from './environment.ts';
export { listen } from './edge/listen.ts';
export type { ListenOptions, Listener } from './edge/listen.ts';
export type { ImageDomains } from './content/page-config/image-domains.ts';
export type { IdentityProviders, OpenIdProvider } from './identity/third-party/index.ts';
export type { MessageOptions } from './identity/mails/index.ts';
export type { AccountMessage, CodeMessage } from './identity/verification/index.ts';
