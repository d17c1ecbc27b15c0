export { listenIdentityProvider } from './listen-identity-provider.ts';
export type { IdentityProviderHost } from './listen-identity-provider.ts';
