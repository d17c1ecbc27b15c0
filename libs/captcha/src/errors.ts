/** Why a challenge failed. */
export type CaptchaErrorCode =
  /** No challenge could be loaded; see `cause`. */
  | 'CAPTCHA_CHALLENGE_FAILED'
  /** The answer could not be checked; see `cause`. A wrong answer is not an error. */
  | 'CAPTCHA_CHECK_FAILED'
  /** The proof of work has no solution, or was refused twice. */
  | 'CAPTCHA_PROOF_FAILED'
  /** A vendor's script was refused or did not load in time. */
  | 'CAPTCHA_SCRIPT_FAILED'
  /** No window showed the challenge within `windowTimeoutMs`. */
  | 'CAPTCHA_WINDOW_MISSING'
  /** A vendor's captcha reported an error or broke its interface; see `cause`. */
  | 'CAPTCHA_VENDOR_FAILED';

/** Error of a challenge, as `onError` receives it. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
  readonly code: CaptchaErrorCode;

  constructor(code: CaptchaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Returns a `CaptchaError` as it is, and any other value as the cause of a new one. */
export function toCaptchaError(
  code: CaptchaErrorCode,
  message: string,
  cause: unknown,
): CaptchaError {
  return cause instanceof CaptchaError ? cause : new CaptchaError(code, message, { cause });
}
