import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import {
  areaCode,
  authenticatorCode,
  emailAddress,
  mobileNumber,
  oneTimeCode,
} from '../../values.ts';
import { password } from './registration.ts';

/** The new password, and the code of an account's authenticator if it has one. */
const renewal = { pwd: password, googleCode: v.optional(authenticatorCode) };

/**
 * `POST /v1/user/public/resetPassword`: sets a new password with a code that was sent for `reset` to the account's address
 * or number. Ends all sessions and pending logins of the account and its sub-accounts; does not log in. Answers `20040` if
 * no account has the address or number, which only its owner learns, and `20015` if the authenticator's code is missing; the
 * code that was sent stays valid then.
 */
export const resetPassword = {
  method: 'POST',
  path: '/v1/user/public/resetPassword',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.union([
    v.object({ email: emailAddress, emailCode: oneTimeCode, ...renewal }),
    v.object({ areaCode, mobile: mobileNumber, mobileCode: oneTimeCode, ...renewal }),
  ]),
  answer: v.null(),
} as const satisfies CallContract;
