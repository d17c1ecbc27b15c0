import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { authenticatorCode, nothing, oneTimeCode, timestamp } from '../../values.ts';
import { freshProof } from '../proof/proof.ts';
import { loginAnswer, verification } from './login.ts';

/** An identity token with its provider's signature (OpenID Connect). */
const token = v.pipe(v.string(), v.maxLength(8192));

/**
 * A bound identity logs in, or waits for a second proof. `unbound` is an identity without an account; its owner logs
 * in with the account and binds the identity.
 */
const answer = v.union([
  loginAnswer,
  v.object({ verification }),
  v.object({ unbound: v.literal(true) }),
]);

/** `POST /v1/user/public/third/providers`: the ways to log in that this gateway is configured for. */
export const getLoginProviders = {
  method: 'POST',
  path: '/v1/user/public/third/providers',
  access: 'public',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    list: v.array(
      v.variant('kind', [
        /** {@link loginByWallet}. */
        v.object({ provider: v.literal('wallet'), kind: v.literal('wallet') }),
        /** {@link loginByTelegram}, with the id of the bot and the page of Telegram's login widget. */
        v.object({
          provider: v.literal('telegram'),
          kind: v.literal('telegram'),
          botId: v.string(),
          authorizationEndpoint: v.string(),
        }),
        /** {@link loginByOAuth}: the implicit flow of OpenID Connect, answered in the fragment. */
        v.object({
          provider: v.string(),
          kind: v.literal('oidc'),
          /** Shown to users, e.g. `Google`. */
          name: v.string(),
          issuer: v.string(),
          clientId: v.string(),
          authorizationEndpoint: v.string(),
          responseType: v.picklist(['id_token', 'code id_token']),
          scope: v.string(),
        }),
      ]),
    ),
  }),
} as const satisfies CallContract;

const third = { method: 'POST', access: 'public', writes: true, sealed: true, answer } as const;

/** `POST /v1/user/public/third/apple`: login by Apple's identity token. */
export const loginByApple = {
  ...third,
  path: '/v1/user/public/third/apple',
  payload: v.object({ token }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/google`: login by Google's identity token. */
export const loginByGoogle = {
  ...third,
  path: '/v1/user/public/third/google',
  payload: v.object({ token }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/oauth`: login by the identity token of any configured provider. */
export const loginByOAuth = {
  ...third,
  path: '/v1/user/public/third/oauth',
  payload: v.object({ provider: v.string(), token }),
} as const satisfies CallContract;

/**
 * An ERC-4361 message and its `personal_sign` signature. The nonce is the session's token, with an optional suffix of
 * letters and digits. Each nonce is accepted once.
 */
const walletProof = {
  message: v.pipe(v.string(), v.maxLength(2048)),
  /** 65 bytes, hex with `0x`. */
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{130}$/)),
};

/** `POST /v1/user/public/third/wallet`: login by a signature of an Ethereum wallet. */
export const loginByWallet = {
  ...third,
  path: '/v1/user/public/third/wallet',
  payload: v.object(walletProof),
} as const satisfies CallContract;

/**
 * `POST /v1/user/public/third/telegram/begin`: the session leads its user to Telegram. Telegram's data name no session, so they are
 * accepted for ten minutes in a session that has made this call before Telegram signed them. Answers `00004` without a session.
 */
export const beginTelegramVisit = {
  method: 'POST',
  path: '/v1/user/public/third/telegram/begin',
  access: 'public',
  writes: true,
  sealed: false,
  payload: nothing,
  answer: v.null(),
} as const satisfies CallContract;

/**
 * `POST /v1/user/public/third/telegram`: login by the data of Telegram's login widget, as a query string, after
 * {@link beginTelegramVisit}.
 */
export const loginByTelegram = {
  ...third,
  path: '/v1/user/public/third/telegram',
  payload: v.object({ token }),
} as const satisfies CallContract;

/** One of the proofs above, with its provider's name. */
const proof = v.union([
  v.object({ provider: v.literal('wallet'), ...walletProof }),
  v.object({ provider: v.string(), token }),
]);

/**
 * `POST /v1/user/public/third/check`: whether an identity belongs to an account, and whether a login would create one. The
 * proof can be used once more.
 */
export const checkIdentity = {
  ...third,
  path: '/v1/user/public/third/check',
  writes: false,
  payload: proof,
  answer: v.object({ bound: v.boolean(), canRegister: v.boolean() }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/bind`: binds an identity to the logged-in account. Locks withdrawals for 24 hours. */
export const bindIdentity = {
  ...third,
  path: '/v1/user/public/third/bind',
  access: 'user',
  proof: 'fresh',
  locks: true,
  payload: v.union([
    v.object({ ...freshProof, provider: v.literal('wallet'), ...walletProof }),
    v.object({ ...freshProof, provider: v.string(), token }),
  ]),
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/third/list`: the identities that are bound to the account, oldest first. */
export const getIdentities = {
  method: 'POST',
  path: '/v1/user/third/list',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        provider: v.string(),
        /** The id at the provider; of a wallet, its address. */
        subject: v.string(),
        /** Name shown to the user: an address, a name, or the id. */
        label: v.string(),
        boundAt: timestamp,
      }),
    ),
  }),
} as const satisfies CallContract;

/** `POST /v1/user/third/unbind`: removes an identity from the account. Succeeds without one. */
export const unbindIdentity = {
  method: 'POST',
  path: '/v1/user/third/unbind',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({ ...freshProof, provider: v.string(), subject: v.string() }),
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/securityVerify`: the second proof of a login above, by any accepted code. */
export const verifyThirdPartyLogin = {
  ...third,
  path: '/v1/user/public/third/securityVerify',
  payload: v.pipe(
    v.object({
      serialNO: v.string(),
      emailCode: v.optional(oneTimeCode),
      mobileCode: v.optional(oneTimeCode),
      googleCode: v.optional(authenticatorCode),
    }),
    v.forward(
      v.check(
        (codes) => (codes.emailCode ?? codes.mobileCode ?? codes.googleCode) !== undefined,
        'At least one code.',
      ),
      ['emailCode'],
    ),
  ),
  answer: loginAnswer,
} as const satisfies CallContract;
