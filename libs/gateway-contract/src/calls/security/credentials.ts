import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import {
  areaCode,
  emailAddress,
  mobileNumber,
  nothing,
  oneTimeCode,
  timestamp,
} from '../../values.ts';
import { password } from '../user/registration.ts';
import { ownerProof } from './proof.ts';

/** `POST /v1/user/security/overview`: what protects the account. */
export const getSecurity = {
  method: 'POST',
  path: '/v1/user/security/overview',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    hasPassword: v.boolean(),
    /** Whether an authenticator is on. */
    authenticator: v.boolean(),
    passkeys: v.number(),
    /** The end of the withdrawal lock; `null` if withdrawals are open. */
    withdrawalsLockedUntil: v.nullable(timestamp),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/password`: another password, with the present one, and the authenticator's code or a sent one. Ends all
 * other sessions of the account and of its sub-accounts. Locks withdrawals for 24 hours.
 */
export const changePassword = {
  method: 'POST',
  path: '/v1/user/security/password',
  access: 'encrypted-user',
  writes: true,
  payload: v.object({ ...ownerProof, newPwd: password }),
  answer: v.null(),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/email`: another e-mail address, with a code that was sent there for `security`, the password, a code that
 * was sent to the old address, and the authenticator's. Locks withdrawals for 24 hours if it replaces an address. Answers `20002`.
 */
export const changeEmail = {
  method: 'POST',
  path: '/v1/user/security/email',
  access: 'encrypted-user',
  writes: true,
  payload: v.object({ ...ownerProof, email: emailAddress, emailCode: oneTimeCode }),
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/security/mobile`: like {@link changeEmail}, for a number. The sent code goes to the old number, if there is one. */
export const changeMobile = {
  ...changeEmail,
  path: '/v1/user/security/mobile',
  payload: v.object({ ...ownerProof, areaCode, mobile: mobileNumber, mobileCode: oneTimeCode }),
} as const satisfies CallContract;

/** The code that the gateway's mails and the second step of a login show: 8 to 20 letters and digits. */
export const antiPhishingCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,20}$/));

/**
 * `POST /v1/user/security/antiPhishing`: sets the anti-phishing code, with the password and the authenticator's code; an account
 * without a password needs a sent code.
 */
export const setAntiPhishingCode = {
  method: 'POST',
  path: '/v1/user/security/antiPhishing',
  access: 'encrypted-user',
  writes: true,
  payload: v.object({ ...ownerProof, antiPhishingCode }),
  answer: v.null(),
} as const satisfies CallContract;
