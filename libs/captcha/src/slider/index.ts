export type * from '../provider-types.ts';
export { createSliderProvider } from './create-slider-provider.ts';
export type { SliderProviderOptions } from './create-slider-provider.ts';
