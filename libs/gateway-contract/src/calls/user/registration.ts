import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { areaCode, emailAddress, mobileNumber, nothing, oneTimeCode } from '../../values.ts';
import { loginAnswer } from './login.ts';

/** 8 to 64 characters with an upper-case letter, a lower-case letter and a digit. */
export const password = v.pipe(
  v.string(),
  v.minLength(8),
  v.maxLength(64),
  v.regex(/[a-z]/),
  v.regex(/[A-Z]/),
  v.regex(/\d/),
);

/** `POST /v1/user/public/register/ways`: where this gateway can send codes. Only these register. */
export const getRegistrationWays = {
  method: 'POST',
  path: '/v1/user/public/register/ways',
  access: 'public',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    email: v.boolean(),
    mobile: v.boolean(),
    /** Path of the page with all sent messages on a developer's machine; `null` elsewhere. */
    inbox: v.nullable(v.string()),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/register/email`: creates an account with a verified address and logs in. Needs the code that `sendCode` has sent for
 * the session; a session without one must pass a challenge first.
 */
export const registerByEmail = {
  method: 'POST',
  path: '/v1/user/register/email',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.object({ email: emailAddress, emailCode: oneTimeCode, pwd: password }),
  answer: loginAnswer,
} as const satisfies CallContract;

const byMobile = { areaCode, mobile: mobileNumber, mobileCode: oneTimeCode, pwd: password };

/** `POST /v1/user/register/mobile`: like {@link registerByEmail}, for a number. */
export const registerByMobile = {
  ...registerByEmail,
  path: '/v1/user/register/mobile',
  payload: v.object(byMobile),
} as const satisfies CallContract;

/**
 * `POST /v1/user/register/mobileAndEmail`: like {@link registerByMobile}, with an address and its code.
 */
export const registerByMobileAndEmail = {
  ...registerByEmail,
  path: '/v1/user/register/mobileAndEmail',
  payload: v.object({ ...byMobile, email: emailAddress, emailCode: oneTimeCode }),
} as const satisfies CallContract;
