import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  stopAuthenticatorRemoval,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';
import { useReloadSecurity } from '../session/use-security.ts';

/** Makes a secret, which is shown once. */
export const useStartAuthenticator = (): SendResult<typeof startAuthenticator> =>
  useSend(startAuthenticator, { meta: shownHere, gcTime: 0 });

/**
 * Sends the code that the new authenticator shows.
 *
 * @param onOn - Called before the page shows that the authenticator is on.
 */
export function useConfirmAuthenticator(onOn: () => void): SendResult<typeof confirmAuthenticator> {
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

/** Turns the authenticator off. */
export const useRemoveAuthenticator = (): SendResult<typeof removeAuthenticator> =>
  useSend(removeAuthenticator, {
    meta: shownHere,
    by: useProvenCall(),
    onSuccess: useReloadSecurity(),
  });

/** Makes recovery codes, which are shown once. */
export const useRenewRecoveryCodes = (): SendResult<typeof renewRecoveryCodes> =>
  useSend(renewRecoveryCodes, {
    meta: shownHere,
    by: useProvenCall(),
    gcTime: 0,
    onSuccess: useReloadSecurity(),
  });

/** Keeps an authenticator that somebody has called lost. */
export const useKeepAuthenticator = (): SendResult<typeof stopAuthenticatorRemoval> =>
  useSend(stopAuthenticatorRemoval, { meta: shownHere, onSuccess: useReloadSecurity() });
