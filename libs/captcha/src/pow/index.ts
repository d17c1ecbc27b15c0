export type * from '../provider-types.ts';
export { createPowProvider } from './create-pow-provider.ts';
export type { ExpiringPowChallenge, PowProviderOptions } from './create-pow-provider.ts';
