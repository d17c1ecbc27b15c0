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
export { createPowProvider } from './create-pow-provider.ts';
export type { PowAssignment, PowProviderOptions } from './create-pow-provider.ts';
