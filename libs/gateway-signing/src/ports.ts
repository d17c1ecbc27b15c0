/** Time as the gateway sees it. The HTTP client that measures the offset usually provides it. */
export interface GatewayClock {
  /** Milliseconds since the epoch, corrected by the offset to the gateway. */
  now(): number;
  /** Resolves when the offset is known; pending again while it is in doubt. */
  whenSynced(): Promise<void>;
}

/** Everything that the library takes from its surroundings. */
export interface SigningPorts {
  /** `undefined` where there is none. */
  readonly crypto: Pick<Crypto, 'subtle' | 'getRandomValues'> | undefined;
  /** Device keys are made on secure pages only. */
  readonly isSecureContext: boolean;
  /** Keeps key pairs; without it they live in memory. */
  readonly indexedDB: IDBFactory | undefined;
  /** Keeps the config; without it every page load fetches. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/** The browser's own surroundings. Bare names, because `globalThis` is younger than the oldest webview served. */
export function browserPorts(): SigningPorts {
  return {
    crypto: typeof crypto === 'undefined' ? undefined : crypto,
    isSecureContext: typeof isSecureContext === 'undefined' || isSecureContext,
    indexedDB: reach(() => (typeof indexedDB === 'undefined' ? undefined : indexedDB)),
    sessionStorage: reach(() =>
      typeof sessionStorage === 'undefined' ? undefined : sessionStorage,
    ),
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

/** The device's own clock, taken as right. */
export const deviceClock: GatewayClock = {
  now: () => Date.now(),
  whenSynced: () => Promise.resolve(),
};

/** Storage that a browser refuses throws already when its name is read. */
function reach<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
