/** An observable value; can be passed to React's `useSyncExternalStore`. */
export interface Store<T> {
  /** The current value; the same object until it changes. */
  readonly getSnapshot: () => T;
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A set of listeners. */
export interface Listeners {
  readonly isEmpty: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls every listener, then throws the first error of a listener. */
  readonly emit: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    isEmpty: () => listeners.size === 0,
    subscribe: (listener) => {
      // A separate wrapper, so that the same function can be subscribed twice.
      const entry = (): void => {
        listener();
      };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    emit: () => {
      const failures: unknown[] = [];
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
