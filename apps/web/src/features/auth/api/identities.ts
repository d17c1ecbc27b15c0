import { getIdentities, unbindIdentity } from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';

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
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: ({ provider, subject }: BoundIdentity) =>
      sdk.call(unbindIdentity, { provider, subject }),
    onSettled: () => queries.invalidateQueries({ queryKey: identityOptions(sdk).queryKey }),
  });
}
