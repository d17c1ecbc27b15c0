export { PasskeyStore } from './passkey-store.ts';
export type { StoredPasskey } from './passkey-store.ts';
export { Passkeys } from './passkeys.ts';
