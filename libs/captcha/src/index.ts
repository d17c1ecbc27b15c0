export { createCaptcha } from './create-captcha.ts';
export type { Captcha, CaptchaRecovery, RefusedAnswer } from './create-captcha.ts';
export type { Challenge, ChallengeState, SliderInput, SliderMove } from './challenge.ts';
export { CaptchaError } from './errors.ts';
export type { CaptchaErrorCode } from './errors.ts';
export type {
  CaptchaOptions,
  CaptchaTransport,
  CheckRequest,
  PowChallenge,
  SliderPicture,
} from './options.ts';
export type { CaptchaPorts } from './ports.ts';
