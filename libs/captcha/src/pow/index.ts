export type { PowChallenge } from '../challenge.ts';
export type { CaptchaPorts } from '../ports.ts';
export type { CaptchaProvider } from '../provider.ts';
export { createPowProvider } from './create-pow-provider.ts';
export type { PowAssignment, PowProviderOptions } from './create-pow-provider.ts';
