import { createHash } from 'node:crypto';
import { freshProof, type FreshProof } from '@bourse/gateway-contract';
import { proofText } from '@bourse/gateway-contract/proof';
import * as v from 'valibot';
import type { GatewayContext } from './call.ts';

/** A call whose owner proves it. */
export interface ProvenCall {
  readonly path: string;
  /** SHA-256 of the call's `proofText`, in hex. */
  readonly payloadHash: string;
}

export type ProofCaller = Pick<
  GatewayContext,
  'userId' | 'sessionId' | 'address' | 'network' | 'host' | 'now'
>;

export interface ProofGate {
  /** Uses the proof up. @throws Refusal `20016` without a proof that the account accepts, `20017` for a wrong one, `429`. */
  verify(proof: FreshProof, call: ProvenCall, caller: ProofCaller): Promise<void>;
}

const fields = v.object(freshProof);

/** Returns the proof of a payload that matches its call. */
export function readProof(payload: unknown): FreshProof {
  return v.parse(fields, payload);
}

export function hashPayload(payload: unknown): string {
  return createHash('sha256').update(proofText(payload)).digest('hex');
}
