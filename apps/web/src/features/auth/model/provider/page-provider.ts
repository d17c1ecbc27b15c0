import type { CallAnswer, getLoginProviders } from '@bourse/gateway-contract';

type LoginProvider = CallAnswer<typeof getLoginProviders>['list'][number];

/** A provider whose page asks its user, and answers at the callback page. */
export type PageProvider = Exclude<LoginProvider, { readonly kind: 'wallet' }>;

export function isPageProvider(provider: LoginProvider): provider is PageProvider {
  return provider.kind !== 'wallet';
}

export function nameOfProvider(provider: PageProvider): string {
  return provider.kind === 'telegram' ? 'Telegram' : provider.name;
}
