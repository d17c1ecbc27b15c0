import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { areaCode, emailAddress, mobileNumber, oneTimeCode } from '../../values.ts';
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

/** `POST /v1/user/register/email`: creates an account and logs in. */
export const registerByEmail = {
  method: 'POST',
  path: '/v1/user/register/email',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.object({
    email: emailAddress,
    pwd: password,
    /** Verified if present. */
    emailCode: v.optional(oneTimeCode),
  }),
  answer: loginAnswer,
} as const satisfies CallContract;

const byMobile = { areaCode, mobile: mobileNumber, mobileCode: oneTimeCode, pwd: password };

/** `POST /v1/user/register/mobile`: like {@link registerByEmail}, for a number with a verification code. */
export const registerByMobile = {
  ...registerByEmail,
  path: '/v1/user/register/mobile',
  payload: v.object(byMobile),
} as const satisfies CallContract;

/**
 * `POST /v1/user/register/mobileAndEmail`: like {@link registerByMobile}, with an address and its verification code.
 */
export const registerByMobileAndEmail = {
  ...registerByEmail,
  path: '/v1/user/register/mobileAndEmail',
  payload: v.object({ ...byMobile, email: emailAddress, emailCode: oneTimeCode }),
} as const satisfies CallContract;
