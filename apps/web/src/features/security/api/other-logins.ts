import {
  getNotices,
  getOtherLogins,
  keepOtherLogins,
  removeOtherLogins,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export type OtherLogin = CallAnswer<typeof getOtherLogins>['list'][number];

/** Login methods of the account besides its password. */
export function useOtherLogins() {
  return useQuery({
    ...callOptions(useSdk(), getOtherLogins, {}, (answer) => answer),
    meta: { showsItsErrors: true },
  });
}

function useReloadLogins() {
  const queries = useQueryClient();
  const reloadSecurity = useReloadSecurity();
  return async () => {
    await Promise.all([
      reloadSecurity(),
      ...[getOtherLogins, getNotices].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    ]);
  };
}

export function useKeepOtherLogins() {
  const sdk = useSdk();
  const onSuccess = useReloadLogins();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: () => sdk.call(keepOtherLogins, {}),
    onSuccess,
  });
}

export function useRemoveOtherLogins() {
  const call = useProvenCall();
  const onSuccess = useReloadLogins();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: () => call(removeOtherLogins, {}),
    onSuccess,
  });
}
