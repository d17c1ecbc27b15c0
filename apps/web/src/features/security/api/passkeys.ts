import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { createPasskey } from '#platform/session/passkeys.ts';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall, type ProvenCall } from '#ui/credentials/proof/proven-call.ts';

export type Passkey = CallAnswer<typeof addPasskey>;

function passkeyOptions(sdk: Sdk) {
  return callOptions(sdk, getPasskeys, {}, ({ list }) => list);
}

export function usePasskeys() {
  return useQuery({ ...passkeyOptions(useSdk()), meta: { showsItsErrors: true } });
}

function useChange<T>(change: (sdk: Sdk, values: T, call: ProvenCall) => Promise<unknown>) {
  const sdk = useSdk();
  const call = useProvenCall();
  const queries = useQueryClient();
  const reload = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (values: T) => change(sdk, values, call),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: passkeyOptions(sdk).queryKey });
      await reload();
    },
  });
}

export function useAddPasskey() {
  return useChange(async (sdk, name: string, call) => {
    const created = await createPasskey(await sdk.call(startPasskey, {}));
    await call(addPasskey, { name, ...created });
  });
}

export function useRenamePasskey(passkeyId: string) {
  return useChange((sdk, name: string) => sdk.call(renamePasskey, { passkeyId, name }));
}

export function useRemovePasskey() {
  return useChange((_, passkeyId: string, call) => call(removePasskey, { passkeyId }));
}
