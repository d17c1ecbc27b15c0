export { ProofScope, useProvenCall } from './proof-scope.tsx';
export type { ProofScopeProps } from './proof-scope.tsx';
export { useSendProof } from './use-send-proof.ts';
export type { Proof } from './use-send-proof.ts';
export type { ActionResult } from '../calls/use-send.ts';
