import { getFuturesAccount } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';

/** Balance and margin of the futures account; the stream keeps them current. */
export function futuresAccountOptions(sdk: Sdk) {
  return callOptions(sdk, getFuturesAccount, {}, ({ account }) => account);
}

/** The user's futures account; idle for anonymous visitors. */
export function useFuturesAccount() {
  const session = useSession();
  return useQuery({ ...futuresAccountOptions(useSdk()), enabled: session.status === 'user' });
}

/** The account as a list of one. */
export function useFuturesAccountList() {
  const session = useSession();
  const options = futuresAccountOptions(useSdk());
  return useQuery({
    ...options,
    enabled: session.status === 'user',
    select: (account) => [account] as const,
  });
}
