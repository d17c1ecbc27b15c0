import type { Expected, Verification } from './verify-proof.ts';
import { verifyProof } from './verify-proof.ts';

export interface TimedVerification extends Verification {
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
}

export function timeVerification(text: string, expected: Expected): TimedVerification {
  const start = performance.now();
  const result = verifyProof(text, expected);
  return { ...result, tookMs: performance.now() - start };
}
