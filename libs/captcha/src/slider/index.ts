export type {
  ChallengeView,
  PowChallenge,
  SliderInput,
  SliderMove,
  SliderPicture,
} from '../challenge.ts';
export type { CaptchaPorts } from '../ports.ts';
export type {
  AnswerRequest,
  CaptchaProvider,
  CaptchaResult,
  PreparedChallenge,
} from '../provider.ts';
export { createSliderProvider } from './create-slider-provider.ts';
export type { SliderProviderOptions } from './create-slider-provider.ts';
