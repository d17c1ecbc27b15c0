import type { CodePurpose } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Sends a code to an address or number. */
export function useSendCode(purpose: CodePurpose) {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (target: string) => sdk.sendCode(target, purpose),
  });
}
