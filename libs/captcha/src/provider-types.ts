/** Types that every provider entry exports. */
export type {
  AnyPowChallenge,
  ChallengeView,
  DeriveKey,
  KeyedPowChallenge,
  KeyedPowParameters,
  PowChallenge,
  PowTools,
  PowWorker,
  SliderInput,
  SliderMove,
  SliderPicture,
} from './challenge/challenge.ts';
export type { CaptchaPorts } from './ports.ts';
export type {
  AnswerRequest,
  CaptchaProvider,
  CaptchaResult,
  PreparedChallenge,
} from './challenge/provider.ts';
