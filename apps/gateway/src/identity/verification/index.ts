export { verificationRoom } from './room.ts';
export type { CodeMessage } from './send-code-route.ts';
export { proofPurpose, VerificationStore } from './verification-store.ts';
export type { CodeCaller, CodeVerdict } from './verification-store.ts';
