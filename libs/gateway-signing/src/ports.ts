import { orUndefined } from './or-undefined.ts';

/** The gateway's time. Usually provided by the HTTP client, which measures the offset. */
export interface GatewayClock {
  /** Milliseconds since the epoch, corrected by the offset to the gateway. */
  now(): number;
  /** Resolves when the offset is known; pending again while it is uncertain. */
  whenSynced(): Promise<void>;
  /** Returns the state of the clock in a form that `restore` of another tab accepts. */
  save?(): unknown;
  /** Loads a state saved by another tab or an earlier page. Ignores any other value. */
  restore?(saved: unknown): void;
}

/** Channel between tabs, e.g. a `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Worker that generates keys: a `Worker` that runs `@bourse/gateway-signing/forge-worker`. */
export interface KeyWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

/** `indexedDB` of a browser. Unknown to a project without the types of the DOM. */
export type TabDatabases = typeof globalThis extends { indexedDB: infer Databases }
  ? Databases
  : unknown;

/** `navigator.locks` of a browser. Unknown to a project that has no types of it. */
export type TabLocks = typeof globalThis extends {
  navigator: { locks: infer Locks extends { request: unknown } };
}
  ? Pick<Locks, 'request'>
  : unknown;

/** `sessionStorage` or `localStorage` of a browser. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Parts of the environment that the library uses. */
export interface SigningPorts {
  /** The browser's cryptography. Without `subtle` the forge engine is loaded. */
  readonly crypto:
    | {
        readonly subtle?: SubtleCrypto | undefined;
        // `Uint8Array<ArrayBuffer>`, in a form that TypeScript 5.4 accepts.
        getRandomValues(bytes: ReturnType<Uint8ArrayConstructor['of']>): Uint8Array;
      }
    | undefined;
  /** Whether the page is a secure context. Device keys require one. */
  readonly isSecureContext: boolean;
  /** Stores key pairs; without it they are kept in memory. */
  readonly indexedDB: TabDatabases | undefined;
  /** Stores the config; without it each page load fetches it. */
  readonly sessionStorage: TabStorage | undefined;
  /** Stores the latest config for the next tabs; without it they ask the other tabs only. */
  readonly localStorage: TabStorage | undefined;
  /** Lets one tab work while the others wait; without it all tabs work. */
  readonly locks: TabLocks | undefined;
  /** Opens the channel of this name between the tabs of an origin; without it they share only storage. */
  readonly openChannel: ((name: string) => TabChannel) | undefined;
  /** Starts a worker for the forge engine; without one it generates keys on the page, in short steps. */
  readonly createWorker: (() => KeyWorker) | undefined;
  /** Milliseconds since the epoch by the device's clock, the same in all its tabs. */
  readonly deviceNow: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/**
 * Returns the browser's globals. Bare names, because the oldest supported webviews lack `globalThis`. Reading the name of one
 * that is missing, or of a storage that is denied, throws.
 */
export function browserPorts(): SigningPorts {
  return {
    crypto: orUndefined(() => crypto),
    isSecureContext: orUndefined(() => isSecureContext) ?? true,
    indexedDB: orUndefined(() => indexedDB),
    sessionStorage: orUndefined(() => sessionStorage),
    // Only pages have one. Node prints a warning when it is read.
    localStorage: orUndefined(() => document) && orUndefined(() => localStorage),
    locks: orUndefined(() => navigator.locks),
    openChannel: orUndefined(() => BroadcastChannel) && ((name) => new BroadcastChannel(name)),
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

/** The device's clock, without an offset. */
export const deviceClock: GatewayClock = {
  now: () => Date.now(),
  whenSynced: () => Promise.resolve(),
};
