import { verifyProof, type Expected, type Verification } from '@bourse/reserves';

export interface TimedVerification extends Verification {
  /** Duration in milliseconds. */
  readonly tookMs: number;
}

export function timeVerification(text: string, expected: Expected): TimedVerification {
  const start = performance.now();
  const result = verifyProof(text, expected);
  return { ...result, tookMs: performance.now() - start };
}
