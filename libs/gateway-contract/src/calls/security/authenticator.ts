import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, oneTimeCode, recoveryCode, timestamp } from '../../values.ts';
import { freshProof } from '../proof/proof.ts';

/**
 * `POST /v1/user/security/authenticator/start`: a new secret and recovery codes for an authenticator (RFC 6238: SHA-1, six digits, 30 s), which
 * replace those that were not confirmed. No other call returns the secret. Answers `20051` for a sub-account, as all calls that
 * change the security of an account do, and `20015` if an authenticator is on.
 */
export const startAuthenticator = {
  method: 'POST',
  path: '/v1/user/security/authenticator/start',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: nothing,
  answer: v.object({
    /** 160 bits in base32. */
    secret: v.string(),
    /** The `otpauth` address that authenticators read from a QR code. */
    address: v.string(),
    /** Ten codes, each valid once from {@link confirmAuthenticator} on. No other call returns them. */
    recoveryCodes: v.array(recoveryCode),
    expiresAt: timestamp,
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/authenticator/confirm`: turns the authenticator on, with a code that it shows. Locks withdrawals for
 * 24 hours. Answers `20012` for another code, and `20013` if its secret has expired.
 */
export const confirmAuthenticator = {
  method: 'POST',
  path: '/v1/user/security/authenticator/confirm',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: true,
  payload: v.object({ ...freshProof, newCode: oneTimeCode }),
  answer: v.null(),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/authenticator/remove`: turns the authenticator off. Locks withdrawals for 24 hours. Answers `20015`
 * if it is not on.
 */
export const removeAuthenticator = {
  ...confirmAuthenticator,
  path: '/v1/user/security/authenticator/remove',
  payload: v.object(freshProof),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/authenticator/recoveryCodes`: ten recovery codes in place of the earlier ones. The gateway keeps only their
 * hashes. Answers `20015` without an authenticator.
 */
export const renewRecoveryCodes = {
  ...confirmAuthenticator,
  path: '/v1/user/security/authenticator/recoveryCodes',
  locks: false,
  payload: v.object(freshProof),
  answer: v.object({ recoveryCodes: v.array(recoveryCode) }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/login/removeAuthenticator`: asks to turn a lost authenticator off, in a login whose password was right and with a code
 * that `sendCode` has sent for `recovery`. It is turned off after seven days. Mails say so every day, and freeze the account by
 * their link; a freeze, a code of the authenticator and {@link stopAuthenticatorRemoval} stop it. The end of the wait does not move
 * when the call is sent again. Answers `20014`, `20012`, `20013`, `20015` for the login of a sub-account, and `20050`.
 */
export const beginAuthenticatorRemoval = {
  method: 'POST',
  path: '/v1/user/login/removeAuthenticator',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.union([
    v.object({ serialNO: v.string(), emailCode: oneTimeCode }),
    v.object({ serialNO: v.string(), mobileCode: oneTimeCode }),
  ]),
  answer: v.object({ removalAt: timestamp }),
} as const satisfies CallContract;

/** `POST /v1/user/security/authenticator/keep`: ends the wait of {@link beginAuthenticatorRemoval}. Succeeds without one. */
export const stopAuthenticatorRemoval = {
  method: 'POST',
  path: '/v1/user/security/authenticator/keep',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: nothing,
  answer: v.null(),
} as const satisfies CallContract;
