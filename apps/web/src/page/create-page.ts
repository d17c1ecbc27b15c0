import type { Browser } from './browser/browser.ts';
import type { ChosenLocale } from './chosen-locale.ts';
import { createChosenLocale } from './chosen-locale.ts';
import type { ClientFacts } from './client-facts.ts';
import { readClientFacts } from './client-facts.ts';
import type { TrackingConsent } from './consent.ts';
import { toConsent } from './consent.ts';
import type { CookiePreferences } from './preferences/cookie-preferences.ts';
import { createCookiePreferences } from './preferences/cookie-preferences.ts';
import type { FollowedPreference } from './preferences/followed-preference.ts';
import { followPreference } from './preferences/followed-preference.ts';
import type { Cookies } from './browser/cookies.ts';
import { createCookies } from './browser/cookies.ts';
import type { DeviceIdStorage } from './device-id.ts';
import { createDeviceIdStorage } from './device-id.ts';
import type { JsonStorage } from './browser/json-storage.ts';
import { createJsonStorage } from './browser/json-storage.ts';
import type { ProviderVisits } from './provider-visits.ts';
import { createProviderVisits } from './provider-visits.ts';
import type { Preferences } from './preferences/preferences.ts';
import { createPreferences } from './preferences/preferences.ts';
import { createRefusableStorage } from './browser/refusable-storage.ts';
import type { Simulation } from './simulation/simulation.ts';
import { createSimulation } from './simulation/simulation.ts';
import type { TabStorage } from './browser/tab-storage.ts';
import type { ThemeChoice } from './preferences/theme.ts';
import { createThemeChoice } from './preferences/theme.ts';
import type { TradeColors } from './preferences/trade-colors.ts';

export interface Page {
  readonly cookies: Cookies;
  readonly cookiePreferences: CookiePreferences;
  readonly preferences: Preferences;
  readonly chosenLocale: ChosenLocale;
  readonly tradeColors: FollowedPreference<TradeColors>;
  /** Code of the chosen display currency; the empty text for the default. */
  readonly currency: FollowedPreference<string>;
  readonly tab: TabStorage;
  /** Values that the browser keeps. */
  readonly kept: JsonStorage;
  readonly providerVisits: ProviderVisits;
  readonly simulation: Simulation;
  readonly deviceId: DeviceIdStorage;
  readonly client: ClientFacts;
  readonly languages: readonly string[];
  readonly origin: string;
  /** `themeAtom` has the current one. */
  readonly theme: ThemeChoice;
  /** The first consent; `consentAtom` has the current one. */
  readonly consent: TrackingConsent;
}

export function createPage(browser: Browser): Page {
  const storage = createRefusableStorage(browser.localStorage);
  const tabStorage = createRefusableStorage(browser.sessionStorage);
  const cookies = createCookies(browser);
  const cookiePreferences = createCookiePreferences(cookies);
  const preferences = createPreferences(storage);
  const tab = createJsonStorage(tabStorage);
  const providerVisits = createProviderVisits(browser, tab);
  const isLogin = providerVisits.returned !== undefined;
  return {
    cookies,
    cookiePreferences,
    preferences,
    chosenLocale: createChosenLocale(browser, cookies, preferences),
    tradeColors: followPreference(browser, preferences, 'trade_colors'),
    currency: followPreference(browser, preferences, 'fiatName'),
    tab,
    kept: createJsonStorage(storage),
    providerVisits,
    simulation: createSimulation(browser, storage, tab, isLogin),
    deviceId: createDeviceIdStorage(storage, cookies),
    client: readClientFacts(browser, tabStorage),
    languages: browser.navigator.languages,
    origin: browser.location.origin,
    theme: createThemeChoice(browser, preferences, cookiePreferences),
    consent: toConsent(preferences.read('tracking_consent')),
  };
}
