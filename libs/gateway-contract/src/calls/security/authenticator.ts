import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, oneTimeCode, timestamp } from '../../values.ts';
import { freshProof } from '../proof/proof.ts';

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
  sealed: false,
  proof: 'none',
  locks: false,
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
