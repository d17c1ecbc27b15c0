import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  stopAuthenticatorRemoval,
} from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

/** A secret that is shown once. */
export function useStartAuthenticator() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    gcTime: 0,
    mutationFn: () => sdk.call(startAuthenticator, {}),
  });
}

/**
 * Its variable is the code that the new authenticator shows.
 *
 * @param onOn - Called before the page shows that the authenticator is on.
 */
export function useConfirmAuthenticator(onOn: () => void) {
  const call = useProvenCall();
  const reload = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (newCode: string) => call(confirmAuthenticator, { newCode }),
    onSuccess: () => {
      onOn();
      return reload();
    },
  });
}

export function useRemoveAuthenticator() {
  const call = useProvenCall();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: () => call(removeAuthenticator, {}),
    onSuccess,
  });
}

/** Recovery codes that are shown once. */
export function useRenewRecoveryCodes() {
  const call = useProvenCall();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    gcTime: 0,
    mutationFn: () => call(renewRecoveryCodes, {}),
    onSuccess,
  });
}

/** Keeps an authenticator that somebody has called lost. */
export function useKeepAuthenticator() {
  const sdk = useSdk();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: () => sdk.call(stopAuthenticatorRemoval, {}),
    onSuccess,
  });
}
