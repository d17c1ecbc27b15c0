import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, oneTimeCode, timestamp } from '../../values.ts';
import { ownerProof } from './proof.ts';

/**
 * `POST /v1/user/security/authenticator/start`: a new secret for an authenticator (RFC 6238: SHA-1, six digits, 30 s), which
 * replaces one that was not confirmed. No other call returns it. Answers `20051` for a sub-account, as all calls that
 * change the security of an account do, and `20015` if an authenticator is on.
 */
export const startAuthenticator = {
  method: 'POST',
  path: '/v1/user/security/authenticator/start',
  access: 'user',
  writes: true,
  payload: nothing,
  answer: v.object({
    /** 160 bits in base32. */
    secret: v.string(),
    /** The `otpauth` address that authenticators read from a QR code. */
    address: v.string(),
    expiresAt: timestamp,
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/authenticator/confirm`: turns the authenticator on, with a code that it shows and the password; an
 * account without a password needs a sent code. Answers `20013` if its secret has expired.
 */
export const confirmAuthenticator = {
  method: 'POST',
  path: '/v1/user/security/authenticator/confirm',
  access: 'encrypted-user',
  writes: true,
  payload: v.object({ ...ownerProof, googleCode: oneTimeCode }),
  answer: v.null(),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/authenticator/remove`: turns the authenticator off, with its code and the password. Locks
 * withdrawals for 24 hours.
 */
export const removeAuthenticator = {
  ...confirmAuthenticator,
  path: '/v1/user/security/authenticator/remove',
} as const satisfies CallContract;
