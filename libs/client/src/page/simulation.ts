import { localizeUrl, type Locale } from '@bourse/i18n-registry';
import * as v from 'valibot';
import type { RefusableStorage } from '../browser/refusable-storage.ts';
import { createSimulationMode, type SimulationMode } from '../browser/simulation-mode.ts';
import type { JsonStorage } from './json-storage.ts';
import type { Browser } from './ports.ts';

const resumeKey = 'resume_simulation';

/** The ledger of a page, and the ways from one to the other, each by a load of a page. */
export interface Simulation extends Pick<SimulationMode, 'ledger' | 'isStale' | 'leave'> {
  /** Turns simulation on and loads the page again, or the default page. `false` where the mode cannot be stored. */
  readonly enter: (locale: Locale) => boolean;
  readonly exit: () => void;
  /** Turns simulation off, and loads a path of this site. */
  readonly leaveFor: (target: string) => void;
  /** Turns simulation off until {@link Simulation.resume}, for the login page. */
  readonly leaveToLogIn: () => void;
  /** Turns simulation on again after a login, and loads a path of this site. `false` if it was not left for a login. */
  readonly resume: (target: string) => boolean;
  /** Follows the mode when another tab changes it. */
  readonly watch: (locale: () => Locale) => void;
}

/** Dependencies of {@link createSimulation}. */
export interface SimulationParts {
  readonly storage: RefusableStorage;
  readonly tab: JsonStorage;
  /** Whether simulation may show the page at a path. */
  readonly isAllowed: (pathname: string) => boolean;
  /** Whether the page ends a login, which simulation does not have: another tab may have entered it since. */
  readonly isLogin?: boolean;
  /** Path that takes the place of pages that simulation does not show. */
  readonly defaultPath: string;
  /** Loads a path of this site. */
  readonly navigate: (path: string) => void;
}

/** Reads the ledger of the page, and changes it. */
export function createSimulation(
  { location, onStorage }: Pick<Browser, 'location' | 'onStorage'>,
  { storage, tab, isAllowed, isLogin = false, defaultPath, navigate }: SimulationParts,
): Simulation {
  const leaveToLogIn = () => {
    tab.write(resumeKey, true);
    createSimulationMode(storage).leave();
  };
  if (isLogin && createSimulationMode(storage).ledger === 'simulation') leaveToLogIn();
  const mode = createSimulationMode(storage);
  return {
    ledger: mode.ledger,
    isStale: mode.isStale,
    leave: mode.leave,
    enter: (locale) => {
      if (!mode.enter()) return false;
      const { pathname, search } = location;
      // Without its fragment: an address that differs only in that would not be loaded.
      const target = isAllowed(pathname) ? pathname + search : defaultPath;
      navigate(localizeUrl(target, locale));
      return true;
    },
    exit: () => {
      mode.leave();
      location.reload();
    },
    leaveFor: (target) => {
      mode.leave();
      navigate(target);
    },
    leaveToLogIn,
    resume: (target) => {
      const wanted = tab.read(resumeKey, v.literal(true)) ?? false;
      tab.write(resumeKey, undefined);
      if (!wanted || !isAllowed(target.replace(/[?#].*$/s, ''))) return false;
      if (!mode.enter()) return false;
      navigate(target.replace(/#.*$/s, ''));
      return true;
    },
    watch: (locale) => {
      onStorage((event) => {
        if (!mode.concerns(event) || !mode.isStale()) return;
        // The mode is now the other one.
        if (mode.ledger === 'simulation' || isAllowed(location.pathname)) location.reload();
        else navigate(localizeUrl(defaultPath, locale()));
      });
    },
  };
}
