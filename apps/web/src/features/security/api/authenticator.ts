import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  stopAuthenticatorRemoval,
} from '@bourse/gateway-contract';
import { shownHere, useSend } from '@bourse/react';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

/** A secret that is shown once. */
export const useStartAuthenticator = () =>
  useSend(startAuthenticator, { meta: shownHere, gcTime: 0 });

/**
 * Sends the code that the new authenticator shows.
 *
 * @param onOn - Called before the page shows that the authenticator is on.
 */
export function useConfirmAuthenticator(onOn: () => void) {
  const reload = useReloadSecurity();
  return useSend(confirmAuthenticator, {
    meta: shownHere,
    by: useProvenCall(),
    onSuccess: () => {
      onOn();
      return reload();
    },
  });
}

export const useRemoveAuthenticator = () =>
  useSend(removeAuthenticator, {
    meta: shownHere,
    by: useProvenCall(),
    onSuccess: useReloadSecurity(),
  });

/** Recovery codes that are shown once. */
export const useRenewRecoveryCodes = () =>
  useSend(renewRecoveryCodes, {
    meta: shownHere,
    by: useProvenCall(),
    gcTime: 0,
    onSuccess: useReloadSecurity(),
  });

/** Keeps an authenticator that somebody has called lost. */
export const useKeepAuthenticator = () =>
  useSend(stopAuthenticatorRemoval, { meta: shownHere, onSuccess: useReloadSecurity() });
