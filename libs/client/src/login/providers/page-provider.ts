import type { CallAnswer, getLoginProviders } from '@bourse/gateway-contract';

/** A way to log in besides passwords. */
export type LoginProvider = CallAnswer<typeof getLoginProviders>['list'][number];

/** A provider whose page asks its user, and answers at the callback page. */
export type PageProvider = Exclude<LoginProvider, { readonly kind: 'wallet' }>;

/** Returns whether a way to log in leads to a provider's page. */
export function isPageProvider(provider: LoginProvider): provider is PageProvider {
  return provider.kind !== 'wallet';
}

/** Returns the brand name of a provider. */
export function nameOfProvider(provider: PageProvider): string {
  return provider.kind === 'telegram' ? 'Telegram' : provider.name;
}

/** Facts that the address of a provider's page contains. */
export interface VisitFacts {
  /** Address of the callback page, without query. */
  readonly returnTo: string;
  readonly state: string;
  readonly nonce: string;
}

/** Returns the address of a provider's page that asks its user for consent. */
export function authorizationUrl(
  provider: PageProvider,
  { returnTo, state, nonce }: VisitFacts,
): string {
  const url = new URL(provider.authorizationEndpoint);
  const { origin } = new URL(returnTo);
  const fields =
    provider.kind === 'telegram'
      ? // Telegram's widget has no `state`, so the address to return to has it.
        { bot_id: provider.botId, origin, return_to: `${returnTo}?state=${state}` }
      : {
          response_type: provider.responseType,
          response_mode: 'fragment',
          client_id: provider.clientId,
          redirect_uri: returnTo,
          scope: provider.scope,
          state,
          nonce,
        };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
