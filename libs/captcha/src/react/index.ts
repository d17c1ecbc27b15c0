export type { CaptchaResult } from '../challenge/provider.ts';
export type {
  AnyPowChallenge,
  Challenge,
  ChallengeHint,
  ChallengeState,
  ChallengeView,
  KeyedPowChallenge,
  KeyedPowParameters,
  PowChallenge,
  SliderInput,
  SliderMove,
  SliderPicture,
} from '../challenge/challenge.ts';
export type {
  AnswerEnvelope,
  AnswerWithChallenge,
  CancelledAnswer,
  CaptchaRecovery,
  CaptchaSolution,
  CaptchaValidation,
  RefusedAnswer,
} from '../answers.ts';
export type { Captcha } from '../create-captcha.ts';
export type { CaptchaTexts } from '../texts/languages/captcha-texts.ts';
export { CaptchaChallenge } from './captcha-challenge.tsx';
export type { CaptchaChallengeProps } from './captcha-challenge.tsx';
export { CaptchaWindow } from './captcha-window.tsx';
export type { CaptchaWindowProps } from './captcha-window.tsx';
export { useCaptchaTexts } from './use-captcha-texts.ts';
export { useChallenge } from './use-challenge.ts';
