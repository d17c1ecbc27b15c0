export { printCode } from './print-code.ts';
export { sendCodeRoute } from './send-code-route.ts';
export type { CodeMessage, SendCodeParts } from './send-code-route.ts';
export { VerificationStore } from './verification-store.ts';
export type { CodeCaller, CodeVerdict } from './verification-store.ts';
