import {
  gatewayCode,
  startProof,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type FreshProof,
} from '@bourse/gateway-contract';
import { proofText } from '@bourse/gateway-contract/proof';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createContext, use } from 'react';
import type { CallOptions, Sdk } from '#platform/sdk/sdk.tsx';

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

/** Makes a call with a fresh proof, for which the page asks its user. */
export type ProvenCall = <T extends CallContract>(
  contract: T,
  payload: CallPayload<T>,
  options?: CallOptions,
) => Promise<CallAnswer<T>>;

const cancelled = msg({
  id: 'error.proof-cancelled',
  message: 'You did not confirm. Nothing was changed.',
});

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

/** @param show - Shows the window for a call, and hides it with `undefined`. */
export function createProvenCall(
  sdk: Pick<Sdk, 'call'>,
  show: (waiting: WaitingCall | undefined) => void,
): ProvenCall {
  return async (contract, payload, options) => {
    const { path } = contract;
    const payloadHash = await hashOf(payload);
    const restart = () => sdk.call(startProof, { path, payloadHash });
    const means = await restart();
    return new Promise((resolve, reject) => {
      const send = async (proof: FreshProof): Promise<void> => {
        try {
          // A contract with a fresh proof has these fields.
          const proven = Object.assign({}, payload, proof);
          resolve(await sdk.call(contract, proven, options));
        } catch (error) {
          if (isOfProof(error)) throw error;
          reject(error instanceof Error ? error : new Error('The call has failed'));
        }
        show(undefined);
      };
      const cancel = () => {
        show(undefined);
        reject(new ProofCancelled(i18n._(cancelled)));
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
  const available: Partial<Crypto> = crypto;
  const { subtle } = available;
  if (subtle === undefined) return '0'.repeat(64);
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(proofText(payload)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const ProvenCallContext = createContext<ProvenCall | undefined>(undefined);

export function useProvenCall(): ProvenCall {
  const call = use(ProvenCallContext);
  if (!call) throw new TypeError('useProvenCall needs a ProofScope above it.');
  return call;
}
