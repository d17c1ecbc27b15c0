export { createCookieJar } from './cookie-jar.ts';
export type { CookieJar } from './cookie-jar.ts';
export { createCookies } from './cookies.ts';
export type { CookiePage, Cookies } from './cookies.ts';
export { createMemoryStorage } from './memory-storage.ts';
export { createRefusableStorage } from './refusable-storage.ts';
export type { RefusableStorage } from './refusable-storage.ts';
export { createSimulationMode } from './simulation-mode.ts';
export type { SimulationMode } from './simulation-mode.ts';
