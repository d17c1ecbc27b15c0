import { freezeAccount, freezeByLink, liftFreeze } from '@bourse/gateway-contract';
import { shownHere, useSend } from '@bourse/react';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export const useFreezeAccount = () =>
  useSend(freezeAccount, { meta: shownHere, onSuccess: useReloadSecurity() });

/** Freezes the account of a link in a mail, by the token of the link. */
export const useFreezeByLink = () =>
  useSend(freezeByLink, { meta: shownHere, gcTime: 0, onSuccess: useReloadSecurity() });

export const useLiftFreeze = () =>
  useSend(liftFreeze, { meta: shownHere, by: useProvenCall(), onSuccess: useReloadSecurity() });
