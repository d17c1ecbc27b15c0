import {
  createCookies,
  createRefusableStorage,
  type Cookies,
  type RefusableStorage,
} from '@bourse/client/browser';
import {
  createChosenLocale,
  createJsonStorage,
  createPreferences,
  createProviderVisits,
  createSimulation,
  createThemeChoice,
  followPreference,
  migratePreferences,
  readClientFacts,
  type Browser,
  type ChosenLocale,
  type ClientFacts,
  type FollowedPreference,
  type JsonStorage,
  type ProviderVisits,
  type Simulation,
  type ThemeChoice,
} from '@bourse/client/page';
import { safeNavigate } from '@bourse/url-safety';
import { callbackPath } from './callback-path.ts';
import { toConsent, type TrackingConsent } from './consent.ts';
import { takeFreezeToken } from './freeze-token.ts';
import { cookieRules, type CookiePreferences } from './preferences/cookie-rules.ts';
import {
  preferenceRules,
  type Preferences,
  type TradeColors,
} from './preferences/preference-rules.ts';
import { defaultSpotPath } from './simulation/default-pair.ts';

export interface Page {
  readonly cookies: Cookies;
  readonly storage: RefusableStorage;
  readonly cookiePreferences: CookiePreferences;
  readonly preferences: Preferences;
  readonly chosenLocale: ChosenLocale;
  readonly tradeColors: FollowedPreference<TradeColors>;
  /** Code of the chosen display currency; the empty text for the default. */
  readonly currency: FollowedPreference<string>;
  /** Values that the tab keeps over a reload. */
  readonly tab: JsonStorage;
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
  /** The stored consent, as text; other tabs may change it. */
  readonly storedConsent: FollowedPreference<string>;
}

/** The product's own program for desktops adds this and its version to the user agent. */
const program = /\bBourse\/\d/;

/** @param isAllowedInSimulation - Whether simulation may show the page at a path. */
export function createPage(
  browser: Browser,
  isAllowedInSimulation: (pathname: string) => boolean,
): Page {
  const storage = createRefusableStorage(browser.localStorage);
  const tabStorage = createRefusableStorage(browser.sessionStorage);
  const cookies = createCookies(browser);
  const cookiePreferences = createPreferences(cookies, cookieRules);
  migratePreferences(storage, []);
  const preferences = createPreferences(storage, preferenceRules);
  const tab = createJsonStorage(tabStorage);
  const providerVisits = createProviderVisits(browser, tab, callbackPath);
  const theme = followPreference(browser, preferences, 'global_theme');
  return {
    cookies,
    storage,
    cookiePreferences,
    preferences,
    chosenLocale: createChosenLocale(browser, cookies, storage),
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
      isLogin: providerVisits.returned !== undefined,
      defaultPath: defaultSpotPath,
      navigate: safeNavigate,
    }),
    client: readClientFacts(browser, tabStorage, program),
    languages: browser.navigator.languages,
    origin: browser.location.origin,
    theme: createThemeChoice(browser.location, theme, cookies),
    consent: toConsent(preferences.read('tracking_consent')),
    storedConsent: followPreference(browser, preferences, 'tracking_consent'),
  };
}
