import { getLoginProviders } from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

type LoginProvider = CallAnswer<typeof getLoginProviders>['list'][number];

/** A provider with a page of its own, which answers at the callback page. */
export type PageProvider = Exclude<LoginProvider, { readonly kind: 'wallet' }>;

/** The ways to log in besides passwords. Without an answer there are none. */
export function useLoginProviders() {
  return useQuery({
    ...callOptions(useSdk(), getLoginProviders, {}, ({ list }) => list),
    staleTime: Infinity,
    meta: { logsErrorsAs: 'loginProvidersFailed' },
  });
}

export function isPageProvider(provider: LoginProvider): provider is PageProvider {
  return provider.kind !== 'wallet';
}

/** Returns what users call a provider. */
export function nameOfProvider(provider: PageProvider): string {
  return provider.kind === 'telegram' ? 'Telegram' : provider.name;
}
