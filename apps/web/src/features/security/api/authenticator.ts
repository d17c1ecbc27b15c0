import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { toProof } from '../model/proof.ts';
import type { ProofValues } from '../model/proof.ts';
import { useReloadSecurity } from './overview.ts';

/** A secret that is shown once. */
export function useStartAuthenticator() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    gcTime: 0,
    mutationFn: () => sdk.call(startAuthenticator, {}),
  });
}

/** @param change - Whether the authenticator is turned on or off. */
export function useChangeAuthenticator(change: 'on' | 'off') {
  const sdk = useSdk();
  const onSuccess = useReloadSecurity();
  const contract = change === 'on' ? confirmAuthenticator : removeAuthenticator;
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (values: ProofValues) =>
      sdk.call(contract, { ...toProof(values), googleCode: values.googleCode }),
    onSuccess,
  });
}
