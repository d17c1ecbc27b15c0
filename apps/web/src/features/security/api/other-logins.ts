import {
  getNotices,
  getOtherLogins,
  keepOtherLogins,
  removeOtherLogins,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere, useCall, useSend } from '@bourse/react';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export type OtherLogin = CallAnswer<typeof getOtherLogins>['list'][number];

/** Login methods of the account besides its password. */
export const useOtherLogins = () => useCall(getOtherLogins, {}, { meta: shownHere });

const useReloadLogins = () => useReloadSecurity(getOtherLogins, getNotices);

export const useKeepOtherLogins = () =>
  useSend(keepOtherLogins, { meta: shownHere, onSuccess: useReloadLogins() });

export const useRemoveOtherLogins = () =>
  useSend(removeOtherLogins, {
    meta: shownHere,
    by: useProvenCall(),
    onSuccess: useReloadLogins(),
  });
