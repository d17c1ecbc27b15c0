import { freezeAccount, freezeByLink, liftFreeze } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export function useFreezeAccount() {
  const sdk = useSdk();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: () => sdk.call(freezeAccount, {}),
    onSuccess,
  });
}

/** Freezes the account of a link in a mail. Its variable is the token of the link. */
export function useFreezeByLink() {
  const sdk = useSdk();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    gcTime: 0,
    mutationFn: (token: string) => sdk.call(freezeByLink, { token }),
    onSuccess,
  });
}

export function useLiftFreeze() {
  const call = useProvenCall();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: () => call(liftFreeze, {}),
    onSuccess,
  });
}
