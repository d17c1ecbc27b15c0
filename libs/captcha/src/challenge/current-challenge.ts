import { ignoreErrors } from '../callbacks/ignore-errors.ts';
import type { Challenge } from './challenge.ts';

/** The challenge that is shown now, as a store with listeners. */
export class CurrentChallenge {
  readonly #listeners = new Set<() => void>();
  #shown: Challenge | undefined;

  readonly get = (): Challenge | undefined => this.#shown;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
    };
  };

  /** Whether a window is subscribed. */
  isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  show(challenge: Challenge | undefined): void {
    this.#shown = challenge;
    for (const listener of this.#listeners) ignoreErrors(listener);
  }
}
