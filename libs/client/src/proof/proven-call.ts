import {
  gatewayCode,
  startProof,
  type CallAnswer,
  type FreshProof,
} from '@bourse/gateway-contract';
import { proofText } from '@bourse/gateway-contract/proof';
import type { Call } from '../client.ts';
import { sha256 } from './ports.ts';

/** The proofs that the account accepts for a call. */
export type ProofMeans = CallAnswer<typeof startProof>;

/** A call that waits for a proof of its user. */
export interface WaitingCall {
  readonly path: string;
  readonly means: ProofMeans;
  /** Asks the gateway for another challenge. */
  readonly restart: () => Promise<ProofMeans>;
  /** Sends the call. Rejects with the error of the proof; other outcomes end the call. */
  readonly send: (proof: FreshProof) => Promise<void>;
  readonly cancel: () => void;
}

/** Options of {@link createProvenCall}. */
export interface ProofOptions {
  /** Shows a window for a call that waits, and hides it with `undefined`. */
  readonly show: (waiting: WaitingCall | undefined) => void;
  /** Returns the message of the error of a call whose user has closed the window. Default: English. */
  readonly cancelled?: (() => string) | undefined;
}

/** The user has closed the window of the proof. */
class ProofCancelled extends Error {
  override readonly name = 'ProofCancelled';
  readonly code = gatewayCode.proofCancelled;
}

const proofCodes: ReadonlySet<string> = new Set([
  gatewayCode.proofRequired,
  gatewayCode.proofInvalid,
  gatewayCode.tooManyRequests,
]);

/**
 * Returns a function that makes calls with a fresh proof, for which `show` asks their user. A wrong proof can be corrected; every other error
 * ends the call.
 */
export function createProvenCall(
  client: { readonly call: Call },
  { show, cancelled = () => 'The proof was cancelled.' }: ProofOptions,
): Call {
  return async (contract, payload, options) => {
    const { path } = contract;
    const payloadHash = await hashOf(payload);
    const restart = () => client.call(startProof, { path, payloadHash });
    const means = await restart();
    return new Promise((resolve, reject) => {
      const send = async (proof: FreshProof): Promise<void> => {
        try {
          // A contract with a fresh proof has these fields.
          const proven = Object.assign({}, payload, proof);
          resolve(await client.call(contract, proven, options));
        } catch (error) {
          if (isOfProof(error)) throw error;
          reject(error instanceof Error ? error : new Error('The call has failed'));
        }
        show(undefined);
      };
      const cancel = () => {
        show(undefined);
        reject(new ProofCancelled(cancelled()));
      };
      show({ path, means, restart, send, cancel });
    });
  };
}

function isOfProof(error: unknown): boolean {
  return error instanceof Error && 'code' in error && proofCodes.has(String(error.code));
}

/** Returns the hash that binds a passkey's proof to the payload. Without WebCrypto there are no passkeys, and any hash will do. */
async function hashOf(payload: unknown): Promise<string> {
  const digest = await sha256(proofText(payload));
  if (digest === undefined) return '0'.repeat(64);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
