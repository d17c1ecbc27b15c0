/**
 * What went wrong, in a form that programs compare.
 *
 * - `CHUNK_LOAD_FAILED`: a part of the library that is loaded when it is needed could not be loaded.
 *
 * Config:
 * - `CONFIG_FETCH_FAILED`: the config call failed; `cause` says why.
 * - `CONFIG_MALFORMED`: the answer is not a signing config.
 * - `CONFIG_KEY_UNTRUSTED`: the server key is too weak, or its signature is not the issuer's.
 * - `CONFIG_ISSUER_EXPIRED`: the gateway's time lies outside the issuer certificate's dates.
 * - `CLOCK_UNSYNCED`: the config call was answered, and the offset to the gateway is still unknown.
 *
 * Session and keys:
 * - `SESSION_MISSING`: there is no session token, so there is nothing to file a key under.
 * - `KEY_CONTEXT_INSECURE`: the page is not a secure context, or the browser has no source of randomness.
 * - `KEY_GENERATION_TIMEOUT`, `KEY_GENERATION_FAILED`: no key pair, and no backup pair either.
 * - `KEY_MISSING`: the session is bound to a key that neither this page nor another tab has.
 * - `KEY_INVALID`: a public key is not canonical base64 of an RSA SPKI DER of an allowed size.
 *
 * Signing and login:
 * - `SIGN_PATH_INVALID`, `SIGN_TIME_INVALID`, `SIGN_TRACE_INVALID`: a part of the request that must be signed is not there, or not in its form; in mode 3 a method or path that has no spelling.
 * - `LOGIN_ENCRYPT_FAILED`: the login was not sent, because it could not be encrypted; `cause` says why.
 * - `LOGIN_ENCRYPTION_OFF`: the config switches encryption off, and `requireEncryption` forbids that.
 * - `LOGIN_CIPHERTEXT_REFUSED`: the gateway refused the ciphertext twice.
 *
 * On the gateway:
 * - `CIPHERTEXT_MALFORMED`: not a compact JWE with exactly the protected header of this protocol, or a body that is not sealed, or partly in clear.
 * - `CIPHERTEXT_KEY_UNKNOWN`: encrypted for a server key that is not among the given ones.
 * - `CIPHERTEXT_BINDING_MISMATCH`: made for another sender key, path, trace id or time, or by a sender who does not hold its key.
 * - `CIPHERTEXT_UNREADABLE`: decryption failed, or the plaintext is not a JSON object.
 */
export type SigningErrorCode =
  | 'CHUNK_LOAD_FAILED'
  | 'CONFIG_FETCH_FAILED'
  | 'CONFIG_MALFORMED'
  | 'CONFIG_KEY_UNTRUSTED'
  | 'CONFIG_ISSUER_EXPIRED'
  | 'CLOCK_UNSYNCED'
  | 'SESSION_MISSING'
  | 'KEY_CONTEXT_INSECURE'
  | 'KEY_GENERATION_TIMEOUT'
  | 'KEY_GENERATION_FAILED'
  | 'KEY_MISSING'
  | 'KEY_INVALID'
  | 'SIGN_PATH_INVALID'
  | 'SIGN_TIME_INVALID'
  | 'SIGN_TRACE_INVALID'
  | 'LOGIN_ENCRYPT_FAILED'
  | 'LOGIN_ENCRYPTION_OFF'
  | 'LOGIN_CIPHERTEXT_REFUSED'
  | 'CIPHERTEXT_MALFORMED'
  | 'CIPHERTEXT_KEY_UNKNOWN'
  | 'CIPHERTEXT_BINDING_MISMATCH'
  | 'CIPHERTEXT_UNREADABLE';

/** The only error that this package throws at run time; misuse of the API throws `TypeError`. */
export class SigningError extends Error {
  // Declared, not defined: a class field is lowered into a helper that every page would carry.
  declare readonly name: 'SigningError';
  /** Stable; compare this, not the message. */
  declare readonly code: SigningErrorCode;

  constructor(code: SigningErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SigningError';
    this.code = code;
  }
}
