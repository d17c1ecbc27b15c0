/**
 * - `CAPTCHA_CHALLENGE_FAILED`: no challenge could be had.
 * - `CAPTCHA_CHECK_FAILED`: the answer could not be checked; not the same as a wrong answer.
 * - `CAPTCHA_PROOF_FAILED`: the proof of work could not be found.
 */
export type CaptchaErrorCode =
  'CAPTCHA_CHALLENGE_FAILED' | 'CAPTCHA_CHECK_FAILED' | 'CAPTCHA_PROOF_FAILED';

/** What is reported when a challenge has to be closed; `cause` says why. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
  readonly code: CaptchaErrorCode;

  constructor(code: CaptchaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
