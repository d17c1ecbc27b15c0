export { IdentityStore } from './identity-store.ts';
export type { OpenIdProvider } from './openid.ts';
export { createReadProof } from './read-proof.ts';
export type { IdentityProviders } from './read-proof.ts';
export { thirdPartyRoutes } from './third-party-routes.ts';
export { signTelegram } from './telegram.ts';
