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
import { freshProof } from '../proof/proof.ts';
import { accountFreeze } from './freeze.ts';

/** `POST /v1/user/security/overview`: what protects the account. */
export const getSecurity = {
  method: 'POST',
  path: '/v1/user/security/overview',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    hasPassword: v.boolean(),
    /** Whether an authenticator is on. */
    authenticator: v.boolean(),
    /** Recovery codes that were not used. */
    recoveryCodes: v.number(),
    /** When a lost authenticator is turned off; `null` if no wait runs. */
    authenticatorRemovalAt: v.nullable(timestamp),
    passkeys: v.number(),
    /** The end of the withdrawal lock; `null` if withdrawals are open. */
    withdrawalsLockedUntil: v.nullable(timestamp),
    /** Set while the owner has frozen the account. */
    freeze: v.nullable(accountFreeze),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/password`: another password. Ends all other sessions of the account and of its sub-accounts. API keys
 * stay; the answer lists them. Locks withdrawals for 24 hours.
 */
export const changePassword = {
  method: 'POST',
  path: '/v1/user/security/password',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: true,
  payload: v.object({ ...freshProof, newPwd: password }),
  answer: v.object({
    apiKeys: v.array(
      v.object({
        /** The account of the key: the caller's own, or a sub-account. */
        userId: v.string(),
        label: v.string(),
      }),
    ),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/email`: another e-mail address, with a code that was sent there for `security`. Locks withdrawals for 24
 * hours. Answers `20002`.
 */
export const changeEmail = {
  method: 'POST',
  path: '/v1/user/security/email',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: true,
  payload: v.object({ ...freshProof, email: emailAddress, emailCode: oneTimeCode }),
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/security/mobile`: like {@link changeEmail}, for a number. */
export const changeMobile = {
  ...changeEmail,
  path: '/v1/user/security/mobile',
  payload: v.object({ ...freshProof, areaCode, mobile: mobileNumber, mobileCode: oneTimeCode }),
} as const satisfies CallContract;

/** The code that the gateway's mails and the second step of a login show: 8 to 20 letters and digits. */
export const antiPhishingCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,20}$/));

/** `POST /v1/user/security/antiPhishing`: sets the anti-phishing code. */
export const setAntiPhishingCode = {
  method: 'POST',
  path: '/v1/user/security/antiPhishing',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({ ...freshProof, antiPhishingCode }),
  answer: v.null(),
} as const satisfies CallContract;
