import { ignoreErrors } from '../callbacks/ignore-errors.ts';
import type { Challenge } from './challenge.ts';

/** The challenge that is shown now, as a store with listeners. */
export interface CurrentChallenge {
  readonly get: () => Challenge | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Whether a window is subscribed. */
  readonly isWatched: () => boolean;
  readonly show: (challenge: Challenge | undefined) => void;
}

export function createCurrentChallenge(): CurrentChallenge {
  const listeners = new Set<() => void>();
  let shown: Challenge | undefined;
  return {
    get: () => shown,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    isWatched: () => listeners.size > 0,
    show: (challenge) => {
      shown = challenge;
      for (const listener of listeners) ignoreErrors(listener);
    },
  };
}
