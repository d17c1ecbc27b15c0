export type { Cookies } from '../browser/cookies.ts';
export type { RefusableStorage } from '../browser/refusable-storage.ts';
export type { SimulationMode } from '../browser/simulation-mode.ts';
export type { ProviderReturn } from '../login/providers/read-answer.ts';
export type { ProviderVisit } from '../login/providers/visit.ts';
export { chosenLocaleCookie, createChosenLocale } from './chosen-locale.ts';
export type { ChosenLocale } from './chosen-locale.ts';
export { readClientFacts } from './client-facts.ts';
export type { ClientFacts, ClientSystem } from './client-facts.ts';
export { clientPlatformOf } from './client-platform.ts';
export type { PlatformFacts } from './client-platform.ts';
export { followPreference } from './followed-preference.ts';
export type { FollowedPreference } from './followed-preference.ts';
export { createJsonStorage } from './json-storage.ts';
export type { JsonStorage } from './json-storage.ts';
export { thisBrowser } from './ports.ts';
export type { Browser } from './ports.ts';
export { createPreferences, flag, matching, migratePreferences, oneOf } from './preferences.ts';
export type {
  Migration,
  PreferenceRule,
  PreferenceRules,
  Preferences,
  PreferenceStore,
  PreferenceText,
} from './preferences.ts';
export { createProviderVisits } from './provider-visits.ts';
export type { ProviderVisits } from './provider-visits.ts';
export { rememberExpiry, takeExpiry } from './session-expiry.ts';
export { createSimulation } from './simulation.ts';
export type { Simulation, SimulationParts } from './simulation.ts';
export { createThemeChoice } from './theme.ts';
export type { Theme, ThemeChoice } from './theme.ts';
