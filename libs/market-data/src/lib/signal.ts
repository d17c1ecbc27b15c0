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

  /** Calls every listener, and only then throws what the first failing one has thrown. */
  emit(): void {
    const failures: unknown[] = [];
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
