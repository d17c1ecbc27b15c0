/** Access to the environment. */
export interface HttpPorts {
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly wallNow: () => number;
  /** Monotonic time in milliseconds, from any origin. */
  readonly monotonicNow: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Returns random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** Base of relative URLs; `undefined` if there is no page. */
  readonly pageUrl: () => string | undefined;
  /** Receives the message of a success whose `status` is `error`. */
  readonly logError: (message: string) => void;
}

/** The longest delay of a timer: 2^31 - 1. */
const maximumDelayMs = 2_147_483_647;

/** Returns the ports of a browser or of Node. */
export function defaultPorts(): HttpPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    wallNow: () => Date.now(),
    monotonicNow: () => performance.now(),
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, Math.min(Math.max(0, delayMs), maximumDelayMs));
      // A pending deadline must not keep Node running. Only Node's timers have `unref()`.
      (timer as { unref?: () => void }).unref?.();
      return () => {
        clearTimeout(timer);
      };
    },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    pageUrl: () => (globalThis as Partial<typeof globalThis>).location?.href,
    logError: (message) => {
      console.error(message);
    },
  };
}
