import { randomBytes } from 'node:crypto';
import type { IdentityProviders, OpenIdProvider } from '../third-party/index.ts';

/** Providers that are replaced where none is configured. */
const names = { apple: 'Apple', google: 'Google', oauth: 'Bourse ID' } as const;

const clientId = 'bourse-development';

/** Returns the providers that are not configured, at the addresses of the one that stands in for them. */
export function standInsFor(configured: IdentityProviders, origin: string): IdentityProviders {
  const missing = Object.entries(names).filter(([name]) => configured.openId?.[name] === undefined);
  return {
    openId: Object.fromEntries(
      missing.map(([name, label]) => [name, standIn(name, label, origin)]),
    ),
    ...(configured.telegramBotToken === undefined && {
      telegramBotToken: `7000000000:${randomBytes(24).toString('base64url')}`,
      telegramEndpoint: `${origin}/telegram/authorize`,
    }),
  };
}

function standIn(provider: string, name: string, origin: string): OpenIdProvider {
  const issuer = `${origin}/${provider}`;
  return {
    name,
    issuer,
    audience: clientId,
    keys: new URL(`${origin}/keys`),
    authorizationEndpoint: `${issuer}/authorize`,
  };
}
