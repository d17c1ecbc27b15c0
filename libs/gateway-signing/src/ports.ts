/** Time as the gateway sees it. The HTTP client that measures the offset usually provides it. */
export interface GatewayClock {
  /** Milliseconds since the epoch, corrected by the offset to the gateway. */
  now(): number;
  /** Resolves when the offset is known; pending again while it is in doubt. */
  whenSynced(): Promise<void>;
  /** What is known of the offset, in a form that another tab of this device can take up. */
  save?(): unknown;
  /** Takes up what another tab, or an earlier page, has saved. Anything else is left alone. */
  restore?(saved: unknown): void;
}

/** What tabs tell each other through; a `BroadcastChannel` fits. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Makes keys beside the page; a `Worker` that runs `@bourse/gateway-signing/forge-worker` fits. */
export interface KeyWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

/** Everything that the library takes from its surroundings. */
export interface SigningPorts {
  /** `undefined` where there is none. Without `subtle` the forge engine is loaded. */
  readonly crypto:
    | {
        readonly subtle?: SubtleCrypto | undefined;
        // `Uint8Array<ArrayBuffer>`, in words that TypeScript 5.4 knows too.
        getRandomValues(bytes: ReturnType<Uint8ArrayConstructor['of']>): Uint8Array;
      }
    | undefined;
  /** Device keys are made on secure pages only. */
  readonly isSecureContext: boolean;
  /** Keeps key pairs; without it they live in memory. */
  readonly indexedDB: IDBFactory | undefined;
  /** Keeps the config; without it every page load fetches. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Lets one tab work while the others wait; without it each works. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Joins the tabs of this origin that use the same name; without it they share nothing but storage. */
  readonly openChannel: ((name: string) => TabChannel) | undefined;
  /** Starts a worker for the forge engine; without one it makes keys on the page, in short steps. */
  readonly createWorker: (() => KeyWorker) | undefined;
  /** Milliseconds since the epoch by the device's clock, the same in all its tabs. */
  readonly deviceNow: () => number;
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
    locks: reach(() =>
      typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks,
    ),
    openChannel:
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    createWorker: undefined,
    deviceNow: () => Date.now(),
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
