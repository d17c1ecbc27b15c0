import { safeNavigate } from '@bourse/url-safety';
import type { Ledger } from '@bourse/gateway-contract';
import { localizeUrl, type Locale } from '@bourse/i18n-registry';
import * as v from 'valibot';
import type { Browser } from '../browser/browser.ts';
import type { RefusableStorage } from '../browser/refusable-storage.ts';
import { defaultSpotPath } from './default-pair.ts';
import type { TabStorage } from '../browser/tab-storage.ts';

const flagKey = 'simulation-trade';
const resumeKey = 'resume_simulation';

export interface Simulation {
  /** The ledger that the page was loaded for. Never changes. */
  readonly ledger: Ledger;
  /** Whether another tab has changed the mode since the page was loaded. */
  readonly isStale: () => boolean;
  /** Turns simulation on and loads the page again, or the default spot page. `false` where the mode cannot be stored. */
  readonly enter: (locale: Locale) => boolean;
  readonly exit: () => void;
  /** Turns simulation off without a load. */
  readonly leave: () => void;
  /** Turns simulation off, and loads a path of this site. */
  readonly leaveFor: (target: string) => void;
  /** Turns simulation off until {@link Simulation.resume}, for the login page. */
  readonly leaveToLogIn: () => void;
  /** Turns simulation on again after a login, and loads a path of this site. `false` if it was not left for a login. */
  readonly resume: (target: string) => boolean;
  /** Follows the mode when another tab changes it. */
  readonly watch: (locale: () => Locale) => void;
}

export interface SimulationParts {
  readonly storage: RefusableStorage;
  readonly tab: TabStorage;
  /** Whether simulation may show the page at a path. */
  readonly isAllowed: (pathname: string) => boolean;
  /** Whether the page ends a login, which simulation does not have: another tab may have entered it since. */
  readonly isLogin?: boolean;
}

export function createSimulation(
  { location, onStorage }: Browser,
  { storage, tab, isAllowed, isLogin = false }: SimulationParts,
): Simulation {
  const isOn = () => storage.read(flagKey) !== undefined;
  const turnOn = () => storage.write(flagKey, '1');
  const turnOff = () => {
    storage.remove(flagKey);
  };
  const leaveToLogIn = () => {
    tab.write(resumeKey, true);
    turnOff();
  };
  if (isLogin && isOn()) leaveToLogIn();
  const ledger = isOn() ? 'simulation' : 'real';
  const isStale = () => isOn() !== (ledger === 'simulation');
  return {
    ledger,
    isStale,
    enter: (locale) => {
      if (!turnOn()) return false;
      const { pathname, search } = location;
      // Without its fragment: an address that differs only in that would not be loaded.
      const target = isAllowed(pathname) ? pathname + search : defaultSpotPath;
      safeNavigate(localizeUrl(target, locale));
      return true;
    },
    exit: () => {
      turnOff();
      location.reload();
    },
    leave: turnOff,
    leaveFor: (target) => {
      turnOff();
      safeNavigate(target);
    },
    leaveToLogIn,
    resume: (target) => {
      const wanted = tab.read(resumeKey, v.literal(true)) ?? false;
      tab.write(resumeKey, undefined);
      if (!wanted || !isAllowed(target.replace(/[?#].*$/s, ''))) return false;
      if (!turnOn()) return false;
      safeNavigate(target.replace(/#.*$/s, ''));
      return true;
    },
    watch: (locale) => {
      onStorage(({ key }) => {
        if ((key !== flagKey && key !== null) || !isStale()) return;
        if (!isOn() || isAllowed(location.pathname)) location.reload();
        else safeNavigate(localizeUrl(defaultSpotPath, locale()));
      });
    },
  };
}
