export { SliderChallenge } from './slider-challenge.tsx';
export type { SliderChallengeProps, SliderTexts } from './slider-challenge.tsx';
export { useChallenge } from './use-challenge.ts';
