export { AuthenticatorRemovals } from './authenticator-removals.ts';
export { makeRecoveryCodes, RecoveryCodes } from './recovery-codes.ts';
export { recoveryRoom } from './room.ts';
