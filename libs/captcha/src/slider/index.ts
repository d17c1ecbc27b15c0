export type { SliderPicture } from '../challenge.ts';
export type { CaptchaPorts } from '../ports.ts';
export type { CaptchaProvider } from '../provider.ts';
export { createSliderProvider } from './create-slider-provider.ts';
export type { SliderProviderOptions } from './create-slider-provider.ts';
