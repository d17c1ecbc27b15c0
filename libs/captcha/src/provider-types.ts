/** What every provider's entry shows beside its own. */
export type {
  AnyPowChallenge,
  ChallengeView,
  DeriveKey,
  KeyedPowChallenge,
  KeyedPowParameters,
  PowChallenge,
  SliderInput,
  SliderMove,
  SliderPicture,
} from './challenge.ts';
export type { CaptchaPorts } from './ports.ts';
export type {
  AnswerRequest,
  CaptchaProvider,
  CaptchaResult,
  PreparedChallenge,
} from './provider.ts';
