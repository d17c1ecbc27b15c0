/** The parts of the host that the library uses. */
export interface Ports {
  /** Milliseconds since 1970 by the host's clock. */
  readonly now: () => number;
  /** A random id of at least 122 bits. */
  readonly createId: () => string;
  /** Resolves after a number of milliseconds, or when the signal is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export const hostPorts: Ports = {
  now: () => Date.now(),
  createId: () => crypto.randomUUID(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal?.addEventListener('abort', end);
    }),
};
