/** Code of a {@link SigningError}. */
export type SigningErrorCode =
  /** A chunk that is loaded on demand could not be loaded. */
  | 'SIGNING_CHUNK_LOAD_FAILED'
  /** `sessionToken`, `isLoggedIn` or `userId` of the options has thrown; `cause` is its error. */
  | 'SIGNING_OPTION_FAILED'
  /** The config call failed; `cause` is its error. */
  | 'SIGNING_CONFIG_FETCH_FAILED'
  /** The answer of the config call is not a signing config. */
  | 'SIGNING_CONFIG_MALFORMED'
  /** The server key is below 2048 bits, or the issuer's signature over it does not verify. */
  | 'SIGNING_SERVER_KEY_UNTRUSTED'
  /** The gateway's time is outside the validity of the issuer certificate. */
  | 'SIGNING_ISSUER_EXPIRED'
  /** The config call was answered, and the offset to the gateway is still unknown. */
  | 'SIGNING_CLOCK_UNSYNCED'
  /** There is no session token, so no key can be stored for the session. */
  | 'SIGNING_SESSION_MISSING'
  /** The page is not a secure context, or the browser has no source of randomness. */
  | 'SIGNING_CONTEXT_INSECURE'
  /** Key generation took longer than `keyGenerationTimeoutMs`, and there is no backup pair. */
  | 'SIGNING_KEY_GENERATION_TIMEOUT'
  /** Key generation failed, and there is no backup pair; `cause` is the reason. */
  | 'SIGNING_KEY_GENERATION_FAILED'
  /** The session is bound to a key that neither this page nor another tab has. */
  | 'SIGNING_KEY_MISSING'
  /** A public key is not canonical base64 of an RSA SPKI DER of an allowed size. */
  | 'SIGNING_KEY_INVALID'
  /** The path of a request does not start with `/`, or mode 3 cannot represent its method or path. */
  | 'SIGNING_PATH_INVALID'
  /** `tm` of a signed request is not 13 digits. */
  | 'SIGNING_TIME_INVALID'
  /** `uhti` of a signed request is not 32 lower-case hex digits. */
  | 'SIGNING_TRACE_INVALID'
  /** The login was not sent, because it could not be encrypted; `cause` is the reason. */
  | 'SIGNING_LOGIN_ENCRYPT_FAILED'
  /** The config switches login encryption off, and `requireEncryption` is set. */
  | 'SIGNING_LOGIN_ENCRYPTION_OFF'
  /** The gateway refused the ciphertext again after a fresh config. */
  | 'SIGNING_LOGIN_CIPHERTEXT_REFUSED'
  /** Gateway: not a compact JWE with exactly this protocol's header, or a body that is not fully encrypted. */
  | 'SIGNING_CIPHERTEXT_MALFORMED'
  /** Gateway: the ciphertext is encrypted for a server key that is not among the given ones. */
  | 'SIGNING_CIPHERTEXT_KEY_UNKNOWN'
  /** Gateway: made for another sender key, path, trace id or time, or by a sender without that key. */
  | 'SIGNING_CIPHERTEXT_BINDING_MISMATCH'
  /** Gateway: decryption failed, or the plaintext is not a JSON object. */
  | 'SIGNING_CIPHERTEXT_UNREADABLE';

/** The only error that this package throws at run time. Misuse of the API throws `TypeError`. */
export class SigningError extends Error {
  // `declare` keeps the compiler from adding its class-field helper to every bundle.
  declare readonly name: 'SigningError';
  /** Stable; compare this, not the message. */
  declare readonly code: SigningErrorCode;

  constructor(code: SigningErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SigningError';
    this.code = code;
  }
}
