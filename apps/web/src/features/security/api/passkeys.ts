import { createPasskey } from '@bourse/client/login';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useSend } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export type Passkey = CallAnswer<typeof addPasskey>;

export const usePasskeys = () =>
  useCall(getPasskeys, {}, { select: ({ list }) => list, meta: shownHere });

const useReloadPasskeys = () => useReloadSecurity(getPasskeys);

/** Its variable is the name of the new passkey. */
export function useAddPasskey() {
  const sdk = useSdk();
  const call = useProvenCall();
  return useAction(
    async (name: string) => {
      const created = await createPasskey(await sdk.call(startPasskey, {}), 'Bourse');
      await call(addPasskey, { name, ...created });
    },
    { meta: shownHere, onSuccess: useReloadPasskeys() },
  );
}

export const useRenamePasskey = () =>
  useSend(renamePasskey, { meta: shownHere, onSuccess: useReloadPasskeys() });

export const useRemovePasskey = () =>
  useSend(removePasskey, {
    meta: shownHere,
    by: useProvenCall(),
    onSuccess: useReloadPasskeys(),
  });
