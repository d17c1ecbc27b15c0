import type { CallAnswer, getLoginProviders } from '@bourse/gateway-contract';
import type { IdentityProviders } from './read-proof.ts';

type ProviderList = CallAnswer<typeof getLoginProviders>['list'];

/** Returns what a client may know of the providers. Only the id of Telegram's bot is public; the token is a secret. */
export function describeProviders({
  openId = {},
  telegramBotToken,
  telegramEndpoint = 'https://oauth.telegram.org/auth',
}: IdentityProviders): ProviderList {
  const [botId = ''] = telegramBotToken?.split(':') ?? [];
  return [
    { provider: 'wallet', kind: 'wallet' },
    ...(telegramBotToken === undefined
      ? []
      : [
          {
            provider: 'telegram',
            kind: 'telegram',
            botId,
            authorizationEndpoint: telegramEndpoint,
          } as const,
        ]),
    ...Object.entries(openId).map(([provider, { audience: clientId, keys: _, ...open }]) => {
      const defaults = { responseType: 'id_token', scope: 'openid email' } as const;
      return { provider, kind: 'oidc', clientId, ...defaults, ...open } as const;
    }),
  ];
}
