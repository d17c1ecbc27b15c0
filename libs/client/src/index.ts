export type { Cookies } from './browser/cookies.ts';
export type { RefusableStorage } from './browser/refusable-storage.ts';
export type { SimulationMode } from './browser/simulation-mode.ts';
export type { SendCode } from './captcha/send-code.ts';
export type { Call, CallOptions, Client, KeyClient } from './client.ts';
export { createClient } from './create-client.ts';
export type {
  ApiKey,
  Caller,
  ClientOptions,
  ClientWorkers,
  CommonOptions,
  KeyClientOptions,
} from './options.ts';
export type { ClientCookies, ClientPorts, NoTabs } from './ports.ts';
export type { Safety, SafeHtmlContent } from './safety/create-safety.ts';
export type { TrackingOptions } from './tracking/create-tracking.ts';
export type { User } from './user.ts';
