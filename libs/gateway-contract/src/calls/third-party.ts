import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { oneTimeCode } from '../values.ts';
import { loginAnswer, verification } from './login.ts';

/** A token that an identity provider has signed (OpenID Connect). */
const token = v.pipe(v.string(), v.maxLength(8192));

/**
 * Who is known logs in, or waits for a second proof. `unbound` is an identity that belongs to no account: whoever has
 * one logs in there and binds it.
 */
const answer = v.union([
  loginAnswer,
  v.object({ verification }),
  v.object({ unbound: v.literal(true) }),
]);

const third = { method: 'POST', access: 'encrypted', writes: true, answer } as const;

/** `POST /v1/user/public/third/apple`: by Apple's identity token. */
export const loginByApple = {
  ...third,
  path: '/v1/user/public/third/apple',
  payload: v.object({ token }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/google`: by Google's identity token. */
export const loginByGoogle = {
  ...third,
  path: '/v1/user/public/third/google',
  payload: v.object({ token }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/oauth`: by the identity token of any provider that the gateway knows by name. */
export const loginByOAuth = {
  ...third,
  path: '/v1/user/public/third/oauth',
  payload: v.object({ provider: v.string(), token }),
} as const satisfies CallContract;

/**
 * What a wallet has signed: an ERC-4361 message and its `personal_sign` signature. The nonce is the session's token,
 * alone or followed by letters and digits of the client's own; each nonce works once.
 */
const walletProof = {
  message: v.pipe(v.string(), v.maxLength(2048)),
  /** 65 bytes, hex with `0x`. */
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{130}$/)),
};

/** `POST /v1/user/public/third/wallet`: by a signature of an Ethereum wallet. */
export const loginByWallet = {
  ...third,
  path: '/v1/user/public/third/wallet',
  payload: v.object(walletProof),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/telegram`: by what Telegram's login widget hands over, as a query string. */
export const loginByTelegram = {
  ...third,
  path: '/v1/user/public/third/telegram',
  payload: v.object({ token }),
} as const satisfies CallContract;

/** One of the proofs above, with the provider's name. */
const proof = v.union([
  v.object({ provider: v.literal('wallet'), ...walletProof }),
  v.object({ provider: v.string(), token }),
]);

/** `POST /v1/user/public/third/check`: whether an identity belongs to an account. */
export const checkIdentity = {
  ...third,
  path: '/v1/user/public/third/check',
  writes: false,
  payload: proof,
  answer: v.object({ bound: v.boolean() }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/bind`: gives an identity to the account that is logged in. */
export const bindIdentity = {
  ...third,
  path: '/v1/user/public/third/bind',
  access: 'encrypted-user',
  payload: proof,
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/securityVerify`: the second proof of a login above, by any code that it takes. */
export const verifyThirdPartyLogin = {
  ...third,
  path: '/v1/user/public/third/securityVerify',
  payload: v.pipe(
    v.object({
      serialNO: v.string(),
      emailCode: v.optional(oneTimeCode),
      mobileCode: v.optional(oneTimeCode),
      googleCode: v.optional(oneTimeCode),
    }),
    v.forward(
      v.check((codes) => (codes.emailCode ?? codes.mobileCode ?? codes.googleCode) !== undefined),
      ['emailCode'],
    ),
  ),
  answer: loginAnswer,
} as const satisfies CallContract;
