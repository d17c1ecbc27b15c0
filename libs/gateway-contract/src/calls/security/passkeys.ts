import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';
import { loginAnswer } from '../user/login.ts';
import { freshProof } from '../proof/proof.ts';

/** Bytes in base64url without padding, as in the JSON forms of WebAuthn. */
const bytes = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));

/** A passkey (WebAuthn) that logs in to the account. */
export const passkey = v.object({
  passkeyId: v.string(),
  name: v.string(),
  createdAt: timestamp,
  /** `null` before its first login. */
  usedAt: v.nullable(timestamp),
});

/** `POST /v1/user/security/passkeys/list`: the passkeys of the account, oldest first. */
export const getPasskeys = {
  method: 'POST',
  path: '/v1/user/security/passkeys/list',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({ list: v.array(passkey) }),
} as const satisfies CallContract;

/** `POST /v1/user/security/passkeys/start`: the options with which a browser creates a passkey, for five minutes. */
export const startPasskey = {
  method: 'POST',
  path: '/v1/user/security/passkeys/start',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: nothing,
  answer: v.object({
    challenge: v.string(),
    /** The domain to which the passkey belongs. */
    rpId: v.string(),
    userHandle: v.string(),
    userName: v.string(),
    /** Credentials of the account, of which an authenticator has at most one. */
    excluded: v.array(v.string()),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/passkeys/add`: adds a passkey (ES256 or RS256) that verifies its user. Locks withdrawals for 24
 * hours. Answers `20054`, and `20055` above ten passkeys.
 */
export const addPasskey = {
  method: 'POST',
  path: '/v1/user/security/passkeys/add',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: true,
  payload: v.object({ ...freshProof, name, clientDataJSON: bytes, attestationObject: bytes }),
  answer: passkey,
} as const satisfies CallContract;

/** `POST /v1/user/security/passkeys/rename`. Answers `20054` for an unknown passkey. */
export const renamePasskey = {
  method: 'POST',
  path: '/v1/user/security/passkeys/rename',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ passkeyId: v.string(), name }),
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/security/passkeys/remove`. Answers `20054` for an unknown passkey. */
export const removePasskey = {
  method: 'POST',
  path: '/v1/user/security/passkeys/remove',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({ ...freshProof, passkeyId: v.string() }),
  answer: v.null(),
} as const satisfies CallContract;

/** Signed assertion of a passkey. It is sent as JSON in the field `fidoVerifyCode`. */
export const passkeyAssertion = v.object({
  credentialId: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
});

/** `POST /v1/user/login/passkey/start`: a challenge for a login or a second proof of this browser, for five minutes. */
export const startPasskeyLogin = {
  method: 'POST',
  path: '/v1/user/login/passkey/start',
  access: 'public',
  writes: true,
  sealed: true,
  payload: nothing,
  answer: v.object({ challenge: v.string(), rpId: v.string() }),
} as const satisfies CallContract;

/** `POST /v1/user/login/passkey`: logs in. Needs no second proof, because the passkey verifies its user. Answers `20054`. */
export const loginByPasskey = {
  method: 'POST',
  path: '/v1/user/login/passkey',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.object({ fidoVerifyCode: v.pipe(v.string(), v.maxLength(40_000)) }),
  answer: loginAnswer,
} as const satisfies CallContract;
