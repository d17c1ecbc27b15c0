import { freezeAccount, freezeByLink, liftFreeze } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';
import { useReloadSecurity } from '../session/use-security.ts';

/** Freezes the account. */
export const useFreezeAccount = (): SendResult<typeof freezeAccount> =>
  useSend(freezeAccount, { meta: shownHere, onSuccess: useReloadSecurity() });

/** Freezes the account of a link in a mail, by the token of the link. */
export const useFreezeByLink = (): SendResult<typeof freezeByLink> =>
  useSend(freezeByLink, { meta: shownHere, gcTime: 0, onSuccess: useReloadSecurity() });

/** Ends the freeze of the account. */
export const useLiftFreeze = (): SendResult<typeof liftFreeze> =>
  useSend(liftFreeze, { meta: shownHere, by: useProvenCall(), onSuccess: useReloadSecurity() });
