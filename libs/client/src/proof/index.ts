export type { Call, CallOptions } from '../client.ts';
export type { PasskeyChallenge } from '../login/passkeys.ts';
export { proveByPasskey } from './prove-by-passkey.ts';
export { createProvenCall } from './proven-call.ts';
export type { ProofMeans, ProofOptions, WaitingCall } from './proven-call.ts';
export { refusedProof } from './refused-proof.ts';
export type { RefusedProof } from './refused-proof.ts';
