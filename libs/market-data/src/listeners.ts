/** An observable value; can be passed to React's `useSyncExternalStore`. */
export interface Store<T> {
  /** The current value; the same object until it changes. */
  readonly getSnapshot: () => T;
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A set of listeners. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    // A separate wrapper, so that the same function can be subscribed twice.
    const entry = (): void => {
      listener();
    };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  };

  /** Calls every listener, then throws the first error of a listener. */
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
