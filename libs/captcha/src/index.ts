export { createCaptcha } from './create-captcha.ts';
export type { Captcha } from './create-captcha.ts';
export type {
  AnswerEnvelope,
  AnswerWithChallenge,
  CancelledAnswer,
  CaptchaRecovery,
  CaptchaSolution,
  CaptchaValidation,
  RefusedAnswer,
} from './answers.ts';
export type { Challenge, ChallengeHint, ChallengeState } from './challenge/challenge.ts';
export { CaptchaError } from './errors.ts';
export type { CaptchaErrorCode } from './errors.ts';
export type { CaptchaTransport, CheckRequest } from './challenge/transport.ts';
export type { CaptchaOptions } from './options.ts';
export type { ProviderSource } from './challenge/provider.ts';
export type * from './provider-types.ts';
