import { gatewayCode, type FreshProof } from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { usePasskeyProblem } from '../use-passkey-problem.ts';
import type { WaitingCall } from './proven-call.ts';

type Proof = FreshProof | (() => Promise<FreshProof>);

/** Sends a waiting call with a proof, and returns why the proof was refused. */
export function useSendProof({ send }: WaitingCall) {
  const { mutate, isPending, error } = useAction(
    async (proof: Proof) => send(typeof proof === 'function' ? await proof() : proof),
    { meta: shownHere },
  );
  const problem = useProofProblem(error);
  return {
    isPending,
    problem,
    send: (proof: Proof) => {
      mutate(proof);
    },
  };
}

function useProofProblem(error: Error | null): string | undefined {
  const { t } = useLingui();
  const problem = usePasskeyProblem(error);
  if (error === null || !('code' in error) || error.code !== gatewayCode.proofInvalid) {
    return problem;
  }
  const texts: Readonly<Record<string, string>> = {
    pwd: t({ id: 'security.password-wrong', message: 'Wrong password.' }),
    fidoVerifyCode: t({ id: 'passkey.invalid', message: 'This passkey was not accepted.' }),
  };
  const wrongCode = t({
    id: 'proof.code-wrong',
    message: 'This code is wrong or no longer valid.',
  });
  return texts[fieldOf(error)] ?? wrongCode;
}

function fieldOf(error: Error): string {
  const data: unknown = 'data' in error ? error.data : undefined;
  const field: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'field') : '';
  return typeof field === 'string' ? field : '';
}
