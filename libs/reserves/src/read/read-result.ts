import type { Problem, Proof } from '../proof.ts';

/** A proof that was read, with what is wrong with its members. */
export interface ReadResult {
  readonly proof: Proof;
  readonly problems: readonly Problem[];
}
