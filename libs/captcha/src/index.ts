export { createCaptcha } from './create-captcha.ts';
export type {
  CancelledAnswer,
  Captcha,
  CaptchaConfirmation,
  CaptchaRecovery,
  CaptchaValidation,
  RefusedAnswer,
  UnconfirmedAnswer,
} from './create-captcha.ts';
export type { Challenge, ChallengeHint, ChallengeState } from './challenge.ts';
export { CaptchaError } from './errors.ts';
export type { CaptchaErrorCode } from './errors.ts';
export type { AnswerEnvelope } from './lib/read-answer.ts';
export type { CaptchaOptions, CaptchaTransport, CheckRequest } from './options.ts';
export type { ProviderSource } from './provider.ts';
export type * from './provider-types.ts';
