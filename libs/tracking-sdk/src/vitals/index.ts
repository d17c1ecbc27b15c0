export type * from '../part-types.ts';
export { observeVitals } from './observe-vitals.ts';
export type { VitalsOptions } from './options.ts';
export type { Vital, VitalName, VitalsPorts } from './ports.ts';
export { rateVital } from './rate-vital.ts';
export type { VitalRating } from './rate-vital.ts';
