export { createGatewaySigning } from './create-gateway-signing.ts';
export type { GatewaySigning, RequestSigner } from './create-gateway-signing.ts';
export { SigningError } from './errors.ts';
export type { SigningErrorCode } from './errors.ts';
export type { SigningEvent } from './events.ts';
export type { GatewaySigningOptions } from './options.ts';
export type {
  GatewayClock,
  KeyWorker,
  SigningPorts,
  TabChannel,
  TabDatabases,
  TabLocks,
  TabStorage,
} from './ports.ts';
export type { KeyCustody } from './protocol/device-key.ts';
export type { KeyAlgorithm } from './protocol/key-algorithm.ts';
export { encryptedPaths, sensitiveFields, unsignedPaths } from './protocol/paths.ts';
export type { GatewayAnswer, Verdict } from './sign/judge-answer.ts';
export type { UnsignedRequest } from './sign/plan-request.ts';
export type { SignedRequest } from './sign/sign-request.ts';
export type { StreamSignature } from './sign/stream-login.ts';
