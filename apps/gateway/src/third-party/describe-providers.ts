import type { CallAnswer, getLoginProviders } from '@bourse/gateway-contract';
import type { IdentityProviders } from './read-proof.ts';

type ProviderList = CallAnswer<typeof getLoginProviders>['list'];

/** Returns what a client may know of the providers. Only the id of Telegram's bot is public; the token is a secret. */
export function describeProviders({
  openId = {},
  telegramBotToken,
}: IdentityProviders): ProviderList {
  const [botId = ''] = telegramBotToken?.split(':') ?? [];
  return [
    { provider: 'wallet', kind: 'wallet' },
    ...(telegramBotToken === undefined
      ? []
      : [{ provider: 'telegram', kind: 'telegram', botId } as const]),
    ...Object.entries(openId).map(([provider, { issuer, audience }]) => {
      return { provider, kind: 'oidc', issuer, clientId: audience } as const;
    }),
  ];
}
