import { getIdentities, unbindIdentity, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useReload } from '@bourse/react';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

/** A wallet, or a person at a provider, that logs in to the account. */
export type BoundIdentity = CallAnswer<typeof getIdentities>['list'][number];

export const useIdentities = () =>
  useCall(getIdentities, {}, { select: ({ list }) => list, meta: shownHere });

export function useUnbindIdentity() {
  const call = useProvenCall();
  const reload = useReload();
  return useAction(
    ({ provider, subject }: BoundIdentity) => call(unbindIdentity, { provider, subject }),
    { meta: shownHere, onSettled: () => reload(getIdentities) },
  );
}
