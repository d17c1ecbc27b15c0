export type * from '../provider-types.ts';
export { createGeetestProvider } from './create-geetest-provider.ts';
export type { GeetestProviderOptions } from './create-geetest-provider.ts';
export { geetestLanguageFor } from './geetest-languages.ts';
export type { GeetestPorts, ScriptAddress } from './ports.ts';
export type { GeetestCaptcha, GeetestConfig, GeetestValidation, InitGeetest4 } from './vendor.ts';
