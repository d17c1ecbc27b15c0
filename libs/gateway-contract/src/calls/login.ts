import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { areaCode, emailAddress, mobileNumber, oneTimeCode, timestamp } from '../values.ts';

/** Who has logged in. */
export const loginAnswer = v.object({ userInfo: v.object({ userId: v.string() }) });

/** A login that waits for a second proof. */
export const verification = v.object({
  /** Names the waiting login, for the browser that began it. */
  serialNO: v.string(),
  /** What it takes: a code sent to one of these, an authenticator's code, or the word of a terminal that is logged in. */
  methods: v.array(v.picklist(['email', 'mobile', 'google', 'terminal'])),
  expiresAt: timestamp,
});

/** A login that waits for a second proof. */
export type Verification = v.InferOutput<typeof verification>;

/** A login either succeeds, or waits. */
export const loginStart = v.union([loginAnswer, v.object({ verification })]);

/** A login either succeeds, or waits. */
export type LoginStart = v.InferOutput<typeof loginStart>;

/** `POST /v1/user/login`: by e-mail address or number, and password. A device that the account does not know must prove more. */
export const login = {
  method: 'POST',
  path: '/v1/user/login',
  access: 'encrypted',
  writes: true,
  payload: v.pipe(
    v.object({
      loginName: v.union([emailAddress, mobileNumber]),
      /** With a number, and only then. */
      areaCode: v.optional(areaCode),
      pwd: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    }),
    v.forward(
      v.check(({ loginName, areaCode: code }) => loginName.includes('@') === (code === undefined)),
      ['areaCode'],
    ),
  ),
  answer: loginStart,
} as const satisfies CallContract;

/** `POST /v1/user/agency/login`: as {@link login}, for accounts of agencies, whose logins always wait for a second proof. */
export const agencyLogin = {
  ...login,
  path: '/v1/user/agency/login',
} as const satisfies CallContract;

const sentCodes = v.pipe(
  v.object({
    serialNO: v.string(),
    emailCode: v.optional(oneTimeCode),
    mobileCode: v.optional(oneTimeCode),
  }),
  v.forward(
    v.check(({ emailCode, mobileCode }) => (emailCode ?? mobileCode) !== undefined),
    ['emailCode'],
  ),
);

/** `POST /v1/user/login/verifyLogin`: the second proof of {@link login}, by one or two codes that were sent. */
export const verifyLogin = {
  method: 'POST',
  path: '/v1/user/login/verifyLogin',
  access: 'encrypted',
  writes: true,
  payload: sentCodes,
  answer: loginAnswer,
} as const satisfies CallContract;

/** `POST /v1/user/login/verifyLogin-v2`: as {@link verifyLogin}, answered in the newer form. */
export const verifyLoginV2 = {
  ...verifyLogin,
  path: '/v1/user/login/verifyLogin-v2',
  answer: v.object({ accessTokenResVO: loginAnswer }),
} as const satisfies CallContract;

/** `POST /v1/user/login/verifySystemLogin`: the second proof of {@link agencyLogin}. */
export const verifySystemLogin = {
  ...verifyLogin,
  path: '/v1/user/login/verifySystemLogin',
} as const satisfies CallContract;

/** `POST /v1/user/login/verifySystemLogin-v2`: as {@link verifySystemLogin}, answered in the newer form. */
export const verifySystemLoginV2 = {
  ...verifyLoginV2,
  path: '/v1/user/login/verifySystemLogin-v2',
} as const satisfies CallContract;

/** `POST /v1/user/login/verify-auth-login`: the second proof of either login by an authenticator's code. */
export const verifyAuthLogin = {
  method: 'POST',
  path: '/v1/user/login/verify-auth-login',
  access: 'encrypted',
  writes: true,
  payload: v.object({ serialNO: v.string(), googleCode: oneTimeCode }),
  answer: loginAnswer,
} as const satisfies CallContract;
