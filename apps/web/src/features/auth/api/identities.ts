import { getIdentities, unbindIdentity, type CallAnswer } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

/** A wallet, or a person at a provider, that logs in to the account. */
export type BoundIdentity = CallAnswer<typeof getIdentities>['list'][number];

function identityOptions(sdk: Sdk) {
  return callOptions(sdk, getIdentities, {}, ({ list }) => list);
}

export function useIdentities() {
  return useQuery({ ...identityOptions(useSdk()), meta: { showsItsErrors: true } });
}

export function useUnbindIdentity() {
  const sdk = useSdk();
  const call = useProvenCall();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: ({ provider, subject }: BoundIdentity) =>
      call(unbindIdentity, { provider, subject }),
    onSettled: () => queries.invalidateQueries({ queryKey: identityOptions(sdk).queryKey }),
  });
}
