/** A value that can be watched; fits React's `useSyncExternalStore` as it is. */
export interface Store<T> {
  /** The current value; the same object until it changes. */
  readonly getSnapshot: () => T;
  /** Calls the listener after each change; returns the end of that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Listeners that are called together. */
export class Signal {
  readonly #listeners = new Set<() => void>();

  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    // A wrapper of its own, so that the same function can listen twice.
    const entry = (): void => {
      listener();
    };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  };

  emit(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
