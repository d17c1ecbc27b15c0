/** Everything that the library takes from its surroundings. */
export interface HttpPorts {
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly wallNow: () => number;
  /** Milliseconds from any origin, never set back. */
  readonly monotonicNow: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Fills an array with random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** Where a relative address points to; `undefined` without a page. */
  readonly pageUrl: () => string | undefined;
  /** Receives the message of a success that calls itself an error. */
  readonly logError: (message: string) => void;
}

/** The longest delay that a timer takes: 2^31 - 1. */
const maximumDelayMs = 2_147_483_647;

/** The browser's, or Node's, own surroundings. */
export function defaultPorts(): HttpPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    wallNow: () => Date.now(),
    monotonicNow: () => performance.now(),
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, Math.min(Math.max(0, delayMs), maximumDelayMs));
      // Node would wait for it; what it limits keeps Node busy by itself.
      (timer as { unref?: () => void }).unref?.();
      return () => {
        clearTimeout(timer);
      };
    },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    pageUrl: () => (typeof location === 'undefined' ? undefined : location.href),
    logError: (message) => {
      console.error(message);
    },
  };
}
