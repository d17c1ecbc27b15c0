import { openTabChannel, type TabChannel } from '../browser/ports.ts';

/** The parts of a browser with which its tabs keep the rates together. */
export interface RatePorts {
  /** `undefined` where the browser has none, such as without https. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly openChannel: (name: string) => TabChannel;
  readonly isVisible: () => boolean;
  /** Calls the listener when the page is hidden or shown; returns what ends that. */
  readonly onVisibility: (listener: () => void) => () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back once after `ms`. Returns a function that cancels the timer. */
  readonly startTimer: (callback: () => void, ms: number) => () => void;
  /** Returns a uniform random number in [0, 1). */
  readonly random: () => number;
}

/** Returns the ports of a page. */
export function pagePorts(): RatePorts {
  const { locks }: Partial<Navigator> = navigator;
  return {
    locks,
    openChannel: openTabChannel,
    isVisible: () => document.visibilityState !== 'hidden',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
      };
    },
    now: () => Date.now(),
    startTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    random: () => Math.random(),
  };
}
