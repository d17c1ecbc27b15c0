import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { createPasskey } from '#platform/session/passkeys.ts';
import { toProof } from '../model/proof.ts';
import type { ProofValues } from '../model/proof.ts';
import { useReloadSecurity } from './overview.ts';

export type Passkey = CallAnswer<typeof addPasskey>;

function passkeyOptions(sdk: Sdk) {
  return callOptions(sdk, getPasskeys, {}, ({ list }) => list);
}

export function usePasskeys() {
  return useQuery({ ...passkeyOptions(useSdk()), meta: { showsItsErrors: true } });
}

export interface NamedProof extends ProofValues {
  readonly name: string;
}

function useChange<T>(change: (sdk: Sdk, values: T) => Promise<unknown>) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const reload = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (values: T) => change(sdk, values),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: passkeyOptions(sdk).queryKey });
      await reload();
    },
  });
}

export function useAddPasskey() {
  return useChange(async (sdk, { name, ...proof }: NamedProof) => {
    const created = await createPasskey(await sdk.call(startPasskey, {}));
    await sdk.call(addPasskey, { ...toProof(proof), name, ...created });
  });
}

export function useRenamePasskey(passkeyId: string) {
  return useChange((sdk, name: string) => sdk.call(renamePasskey, { passkeyId, name }));
}

export function useRemovePasskey(passkeyId: string) {
  return useChange((sdk, proof: ProofValues) =>
    sdk.call(removePasskey, { ...toProof(proof), passkeyId }),
  );
}
