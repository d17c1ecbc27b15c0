import { safeNavigate } from '@bourse/url-safety';
import type { Ledger } from '@bourse/gateway-contract';
import type { Locale } from '@bourse/i18n-registry';
import { localizeUrl } from '@bourse/i18n-registry';
import * as v from 'valibot';
import type { Browser } from './browser.ts';
import { defaultSpotPath, isAllowedInSimulation } from './simulation-paths.ts';
import type { TabStorage } from './tab-storage.ts';

const flagKey = 'simulation-trade';
const resumeKey = 'resume_simulation';

/** The ledger of a page, and the ways between simulation and real trading. */
export interface Simulation {
  /** The ledger that the page was loaded for. Never changes. */
  readonly ledger: Ledger;
  /** Whether another tab has changed the mode since the page was loaded. */
  readonly isStale: () => boolean;
  /**
   * Turns simulation on and loads the current page again, or the default spot page where it is not allowed.
   *
   * @returns `false` where the browser refuses to store the mode.
   */
  readonly enter: (locale: Locale) => boolean;
  readonly exit: () => void;
  /** Turns simulation off without a load. */
  readonly leave: () => void;
  /** Turns simulation off until {@link Simulation.resume}, for the login page. */
  readonly leaveToLogIn: () => void;
  /**
   * Turns simulation on again after a login, and loads a path of this site.
   *
   * @returns `false`, without a load, if simulation was not left for a login.
   */
  readonly resume: (target: string) => boolean;
  /** Follows the mode when another tab changes it. */
  readonly watch: (locale: () => Locale) => void;
}

export function createSimulation(browser: Browser, tab: TabStorage): Simulation {
  const { location } = browser;
  const flag = createFlag(browser);
  const ledger = flag.isSet() ? 'simulation' : 'real';
  const isStale = () => flag.isSet() !== (ledger === 'simulation');
  return {
    ledger,
    isStale,
    enter: (locale) => {
      if (!flag.set()) return false;
      const { pathname, search } = location;
      // Without its fragment: an address that differs only in that would not be loaded.
      const target = isAllowedInSimulation(pathname) ? pathname + search : defaultSpotPath;
      safeNavigate(localizeUrl(target, locale));
      return true;
    },
    exit: () => {
      flag.remove();
      location.reload();
    },
    leave: flag.remove,
    leaveToLogIn: () => {
      tab.write(resumeKey, true);
      flag.remove();
    },
    resume: (target) => {
      const wanted = tab.read(resumeKey, v.literal(true)) ?? false;
      tab.write(resumeKey, undefined);
      if (!wanted || !isAllowedInSimulation(target.replace(/[?#].*$/s, ''))) return false;
      if (!flag.set()) return false;
      safeNavigate(target.replace(/#.*$/s, ''));
      return true;
    },
    watch: (locale) => {
      browser.onStorage(({ key }) => {
        if ((key !== flagKey && key !== null) || !isStale()) return;
        if (!flag.isSet() || isAllowedInSimulation(location.pathname)) location.reload();
        else safeNavigate(localizeUrl(defaultSpotPath, locale()));
      });
    },
  };
}

/** The stored mode. Where storage is refused, it is never set. */
function createFlag({ localStorage }: Pick<Browser, 'localStorage'>) {
  const succeeds = (access: () => void): boolean => {
    try {
      access();
      return true;
    } catch {
      return false;
    }
  };
  return {
    isSet: () => {
      try {
        return localStorage().getItem(flagKey) !== null;
      } catch {
        return false;
      }
    },
    set: () =>
      succeeds(() => {
        localStorage().setItem(flagKey, '1');
      }),
    remove: () => {
      succeeds(() => {
        localStorage().removeItem(flagKey);
      });
    },
  };
}
