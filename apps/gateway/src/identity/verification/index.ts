export { verificationRoom } from './room.ts';
export type { AccountMessage, CodeMessage } from './send-code-route.ts';
export { assertSender, type Senders } from './senders.ts';
export { proofPurpose, VerificationStore } from './verification-store.ts';
export type { CodeCaller, CodeVerdict } from './verification-store.ts';
