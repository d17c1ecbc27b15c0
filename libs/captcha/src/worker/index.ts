export type { DeriveKey, KeyedPowParameters } from '../challenge/challenge.ts';
export { servePow } from './serve-pow.ts';
export type { PowWorkerScope } from './serve-pow.ts';
