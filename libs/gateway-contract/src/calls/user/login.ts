import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import {
  accountName,
  areaCode,
  authenticatorCode,
  emailAddress,
  mobileNumber,
  oneTimeCode,
  timestamp,
} from '../../values.ts';

/** The user who has logged in. */
export const loginAnswer = v.object({ userInfo: v.object({ userId: v.string() }) });

/** A pending login, which waits for a second proof. */
export const verification = v.object({
  /** Identifies the pending login for the browser that began it. */
  serialNO: v.string(),
  /** Accepted proofs: a code sent to one of these, an authenticator's code, a passkey, or an approval on a logged-in device. */
  methods: v.array(v.picklist(['email', 'mobile', 'google', 'passkey', 'terminal'])),
  expiresAt: timestamp,
  /** The account's anti-phishing code, if it has one. The password was right. */
  antiPhishingCode: v.optional(v.string()),
});

/** A pending login, which waits for a second proof. */
export type Verification = v.InferOutput<typeof verification>;

/** The answer to a login: logged in, or pending. */
export const loginStart = v.union([loginAnswer, v.object({ verification })]);

/** The answer to a login: logged in, or pending. */
export type LoginStart = v.InferOutput<typeof loginStart>;

/**
 * `POST /v1/user/login`: by e-mail address, number or name of a sub-account, and password. An unknown device needs a second
 * proof, for a sub-account by the channels of its main account.
 */
export const login = {
  method: 'POST',
  path: '/v1/user/login',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.pipe(
    v.object({
      loginName: v.union([emailAddress, mobileNumber, accountName]),
      /** Required with a number, absent otherwise. */
      areaCode: v.optional(areaCode),
      pwd: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    }),
    v.forward(
      v.check(
        ({ loginName, areaCode: code }) => /^\d+$/.test(loginName) === (code !== undefined),
        'Required with a number, absent otherwise.',
      ),
      ['areaCode'],
    ),
  ),
  answer: loginStart,
} as const satisfies CallContract;

/** `POST /v1/user/agency/login`: like {@link login}, for agencies. Always needs a second proof. */
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
    v.check(
      ({ emailCode, mobileCode }) => (emailCode ?? mobileCode) !== undefined,
      'At least one code.',
    ),
    ['emailCode'],
  ),
);

/** `POST /v1/user/login/verifyLogin`: the second proof of {@link login}, by one or two codes that were sent. */
export const verifyLogin = {
  method: 'POST',
  path: '/v1/user/login/verifyLogin',
  access: 'public',
  writes: true,
  sealed: true,
  payload: sentCodes,
  answer: loginAnswer,
} as const satisfies CallContract;

/** `POST /v1/user/login/verifyLogin-v2`: like {@link verifyLogin}, with the newer answer. */
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

/** `POST /v1/user/login/verifySystemLogin-v2`: like {@link verifySystemLogin}, with the newer answer. */
export const verifySystemLoginV2 = {
  ...verifyLoginV2,
  path: '/v1/user/login/verifySystemLogin-v2',
} as const satisfies CallContract;

/**
 * `POST /v1/user/login/verify-auth-login`: the second proof of either login by an authenticator's code or a recovery code, or of any
 * login by a passkey, whose answer is JSON of `passkeyAssertion`.
 */
export const verifyAuthLogin = {
  method: 'POST',
  path: '/v1/user/login/verify-auth-login',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.union([
    v.object({ serialNO: v.string(), googleCode: authenticatorCode }),
    v.object({
      serialNO: v.string(),
      fidoVerifyCode: v.pipe(v.string(), v.maxLength(40_000)),
    }),
  ]),
  answer: loginAnswer,
} as const satisfies CallContract;
