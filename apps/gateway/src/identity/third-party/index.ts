export type { OpenIdProvider } from './openid.ts';
export type { IdentityProviders } from './read-proof.ts';
export { thirdPartyRoom } from './room.ts';
export { signTelegram } from './telegram.ts';
export { IdentityStore } from './identity-store.ts';
