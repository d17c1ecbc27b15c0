/**
 * - `CAPTCHA_CHALLENGE_FAILED`: no challenge could be had.
 * - `CAPTCHA_CHECK_FAILED`: the answer could not be checked; not the same as a wrong answer.
 * - `CAPTCHA_PROOF_FAILED`: the proof of work could not be found, or was refused twice.
 * - `CAPTCHA_SCRIPT_FAILED`: a vendor's script could not be loaded in time.
 * - `CAPTCHA_WINDOW_MISSING`: nothing shows the challenge; see `windowTimeoutMs`.
 * - `CAPTCHA_VENDOR_FAILED`: a vendor's script has told of an error, or did not keep to its interface.
 */
export type CaptchaErrorCode =
  | 'CAPTCHA_CHALLENGE_FAILED'
  | 'CAPTCHA_CHECK_FAILED'
  | 'CAPTCHA_PROOF_FAILED'
  | 'CAPTCHA_SCRIPT_FAILED'
  | 'CAPTCHA_WINDOW_MISSING'
  | 'CAPTCHA_VENDOR_FAILED';

/** What is reported when a challenge fails; `cause` says why. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
  readonly code: CaptchaErrorCode;

  constructor(code: CaptchaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
