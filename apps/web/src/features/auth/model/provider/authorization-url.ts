import { callbackPath } from '#page/provider-visits.ts';
import type { PageProvider } from './page-provider.ts';

interface VisitFacts {
  readonly origin: string;
  readonly state: string;
  readonly nonce: string;
}

/** Returns the address of a provider's page that asks its user for consent. */
export function authorizationUrl(
  provider: PageProvider,
  { origin, state, nonce }: VisitFacts,
): string {
  const url = new URL(provider.authorizationEndpoint);
  const returnTo = origin + callbackPath;
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
