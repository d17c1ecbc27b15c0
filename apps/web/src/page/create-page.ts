import {
  createCookies,
  createRefusableStorage,
  type Cookies,
  type RefusableStorage,
} from '@bourse/client/browser';
import type { Browser } from './browser/browser.ts';
import { createChosenLocale, type ChosenLocale } from './chosen-locale.ts';
import { readClientFacts, type ClientFacts } from './client-facts.ts';
import { toConsent, type TrackingConsent } from './consent.ts';
import {
  createCookiePreferences,
  type CookiePreferences,
} from './preferences/cookie-preferences.ts';
import { followPreference, type FollowedPreference } from './preferences/followed-preference.ts';
import { takeFreezeToken } from './freeze-token.ts';
import { createJsonStorage, type JsonStorage } from './browser/json-storage.ts';
import { createProviderVisits, type ProviderVisits } from './provider-visits.ts';
import { createPreferences, type Preferences } from './preferences/preferences.ts';
import { createSimulation, type Simulation } from './simulation/simulation.ts';
import type { TabStorage } from './browser/tab-storage.ts';
import { createThemeChoice, type ThemeChoice } from './preferences/theme.ts';
import type { TradeColors } from './preferences/trade-colors.ts';

export interface Page {
  readonly cookies: Cookies;
  readonly storage: RefusableStorage;
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
  /** Token of a link that freezes an account; `''` if this page was loaded without one. */
  readonly freezeToken: string;
  readonly simulation: Simulation;
  readonly client: ClientFacts;
  readonly languages: readonly string[];
  readonly origin: string;
  /** `themeAtom` has the current one. */
  readonly theme: ThemeChoice;
  /** The first consent; `consentAtom` has the current one. */
  readonly consent: TrackingConsent;
}

/** @param isAllowedInSimulation - Whether simulation may show the page at a path. */
export function createPage(
  browser: Browser,
  isAllowedInSimulation: (pathname: string) => boolean,
): Page {
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
    storage,
    cookiePreferences,
    preferences,
    chosenLocale: createChosenLocale(browser, cookies, preferences),
    tradeColors: followPreference(browser, preferences, 'trade_colors'),
    currency: followPreference(browser, preferences, 'fiatName'),
    tab,
    kept: createJsonStorage(storage),
    providerVisits,
    freezeToken: takeFreezeToken(browser),
    simulation: createSimulation(browser, {
      storage,
      tab,
      isAllowed: isAllowedInSimulation,
      isLogin,
    }),
    client: readClientFacts(browser, tabStorage),
    languages: browser.navigator.languages,
    origin: browser.location.origin,
    theme: createThemeChoice(browser, preferences, cookiePreferences),
    consent: toConsent(preferences.read('tracking_consent')),
  };
}
