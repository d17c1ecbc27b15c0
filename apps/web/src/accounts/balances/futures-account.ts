import { getFuturesAccount, getFuturesSettings } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';

/** The stream keeps the account current. */
export function futuresAccountOptions(sdk: Sdk) {
  return callOptions(sdk, getFuturesAccount, {}, ({ account }) => account);
}

export function futuresSettingsOptions(sdk: Sdk) {
  return callOptions(sdk, getFuturesSettings, {}, (settings) => settings);
}

/** Sends no call for anonymous visitors. */
export function useFuturesAccount() {
  const session = useSession();
  return useQuery({ ...futuresAccountOptions(useSdk()), enabled: session.status === 'user' });
}

export function useFuturesAccountList() {
  const session = useSession();
  const options = futuresAccountOptions(useSdk());
  return useQuery({
    ...options,
    enabled: session.status === 'user',
    select: (account) => [account] as const,
  });
}
