import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { authenticatorCode, oneTimeCode, timestamp } from '../../values.ts';

/**
 * Fields of a fresh proof: the owner of the account makes this one change. Each proof serves once. It is one of
 *
 * - `googleCode`: the code of the account's authenticator, or a recovery code;
 * - `fidoVerifyCode`: JSON of `passkeyAssertion`, over a challenge of {@link startProof} for this session, call and payload;
 * - without authenticator and passkey, `verifyCode`, which {@link sendProofCode} has sent for this call within five minutes, and
 *   `pwd`, the password, if the account has one.
 *
 * A sub-account proves with the means of its main account. Answers `20016` without such a proof, and `20017` for one that is wrong.
 * API keys need none.
 */
export const freshProof = {
  googleCode: v.optional(authenticatorCode),
  fidoVerifyCode: v.optional(v.pipe(v.string(), v.maxLength(40_000))),
  pwd: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  verifyCode: v.optional(oneTimeCode),
};

/** Fresh proof of a call, as it is sent. */
export type FreshProof = v.InferOutput<v.ObjectSchema<typeof freshProof, undefined>>;

const path = v.pipe(v.string(), v.maxLength(100));

const user = { method: 'POST', access: 'user', writes: true, sealed: false } as const;

/**
 * `POST /v1/user/security/proof/start`: how the owner of the account proves a call with `proof: 'fresh'`. An account with a passkey
 * receives a challenge for five minutes, which replaces the session's earlier one. Answers `40004` for another path.
 */
export const startProof = {
  ...user,
  path: '/v1/user/security/proof/start',
  proof: 'none',
  locks: false,
  payload: v.object({
    /** The path of the call. */
    path,
    /** SHA-256 of `proofText` of its payload, in lower-case hex. */
    payloadHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  answer: v.object({
    /** Whether `googleCode` is accepted. */
    hasAuthenticator: v.boolean(),
    /** Set if `fidoVerifyCode` is accepted. */
    passkey: v.nullable(
      v.object({ challenge: v.string(), rpId: v.string(), allowed: v.array(v.string()) }),
    ),
    /** Whether `pwd` goes with `verifyCode`. */
    needsPassword: v.boolean(),
    /** The recipient of a `verifyCode`, most of it hidden; `null` if none is accepted. */
    sentTo: v.nullable(v.string()),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/proof/sendCode`: sends a `verifyCode` for a call to the account's owner. The message names the call. Answers
 * `20016` for an account with an authenticator or a passkey.
 */
export const sendProofCode = {
  ...user,
  path: '/v1/user/security/proof/sendCode',
  proof: 'none',
  locks: false,
  payload: v.object({ path }),
  answer: v.object({ expiresAt: timestamp }),
} as const satisfies CallContract;
