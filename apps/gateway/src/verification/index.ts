export { printCode } from './print-code.ts';
export { sendCodeRoute } from './send-code-route.ts';
export type { CodeMessage, SendCodeParts } from './send-code-route.ts';
export { createVerificationStore } from './verification-store.ts';
export type {
  CodeCaller,
  CodeVerdict,
  IssuedCode,
  VerificationStore,
} from './verification-store.ts';
