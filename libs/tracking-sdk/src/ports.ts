import { quietly } from './quietly.ts';

/**
 * A change of the page.
 *
 * - `navigate`: the address may have changed without a load.
 * - `visible`: the page is visible, also after it returned from the back/forward cache.
 * - `hidden`: the page is hidden and may never be visible again.
 * - `pagehide`: the page is being left. No code may run after this.
 * - `online`: the network is back.
 * - `storage`: another tab has changed local storage.
 */
export type PageSignal = 'navigate' | 'visible' | 'hidden' | 'pagehide' | 'online' | 'storage';

/** The page that the tracker runs in. */
export interface PagePort {
  /** Returns the absolute address; empty without a page. */
  readonly url: () => string;
  readonly title: () => string;
  /** Returns the previous address; empty when it is unknown. */
  readonly referrer: () => string;
  /** Returns cookies in the format of `document.cookie`. */
  readonly cookies: () => string;
  /** Returns `false` without a page. */
  readonly isVisible: () => boolean;
  /**
   * Calls the listener for each change until the returned function is called.
   *
   * @param withHistory - Whether to observe `navigate` too.
   */
  readonly observe: (listener: (signal: PageSignal) => void, withHistory: boolean) => () => void;
}

/** A brand in User-Agent Client Hints. */
export interface BrowserBrand {
  readonly brand: string;
  readonly version: string;
}

/** Properties of browser and device that are available synchronously. */
export interface DeviceFacts {
  readonly userAgent: string;
  /** With major versions; empty where the browser has no client hints. */
  readonly brands: readonly BrowserBrand[];
  /** 0 without a touch screen. */
  readonly maxTouchPoints: number;
  /** CSS pixels. */
  readonly screenWidth: number;
  /** CSS pixels. */
  readonly screenHeight: number;
  /** Minutes, as `Date#getTimezoneOffset` returns them. */
  readonly timezoneOffset: number;
  /** E.g. `4g`; empty when it is unknown. */
  readonly networkType: string;
}

/** Client hints that a page must request (User-Agent Client Hints). */
export interface DeviceHints {
  readonly model?: string | undefined;
  readonly platformVersion?: string | undefined;
  /** Brands with full versions. */
  readonly fullVersionList?: readonly BrowserBrand[] | undefined;
}

/** Members of `Storage` that the library uses. */
export type KeyValueStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>;

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

/** Everything that the library uses of its environment. */
export interface TrackingPorts {
  /** Throws where the browser has no `fetch`. */
  readonly fetch: typeof fetch;
  /** Whether a request with `keepalive` outlives its page. */
  readonly supportsKeepalive: boolean;
  /** Sends a beacon. Returns `false` when the browser does not accept it. Throws where there are no beacons. */
  readonly sendBeacon: (url: string, body: string) => boolean;
  /** `undefined` where the browser has none. */
  readonly indexedDB: TabDatabases | undefined;
  /** Web Locks, so that one tab uploads for all; `undefined` where the browser has none. */
  readonly locks: TabLocks | undefined;
  /** Stores first visit, consent, pause, lease, device id and stashed events; `undefined` where it is denied. */
  readonly localStorage: KeyValueStorage | undefined;
  /** Returns milliseconds since the epoch by the device's clock. */
  readonly wallNow: () => number;
  /** Returns milliseconds since any origin. Never goes back. */
  readonly monotonicNow: () => number;
  /** Runs a callback after a delay in milliseconds. The returned function cancels it. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Whether the visitor has switched Global Privacy Control on. */
  readonly hasGpc: boolean;
  readonly page: PagePort;
  readonly device: () => DeviceFacts;
  readonly deviceHints: () => Promise<DeviceHints>;
  /** Prints a warning for developers. */
  readonly warn: (message: string) => void;
}

/** Members that TypeScript's DOM library lacks. */
type RecentNavigator = Navigator & {
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly effectiveType?: string };
  readonly userAgentData?: {
    readonly brands?: readonly BrowserBrand[];
    readonly getHighEntropyValues: (names: readonly string[]) => Promise<DeviceHints>;
  };
};

/** Returns the browser's own ports. Uses bare names because the oldest supported webview has no `globalThis`. */
export function browserPorts(): TrackingPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    supportsKeepalive: !!quietly(() => 'keepalive' in Request.prototype),
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
    // Reading the name of an API that is denied or missing throws.
    indexedDB: quietly(() => indexedDB),
    locks: quietly(() => navigator.locks),
    localStorage: browserStorage(),
    wallNow: () => Date.now(),
    monotonicNow: () => performance.now(),
    schedule,
    random: () => Math.random(),
    hasGpc: !!browserNavigator().globalPrivacyControl,
    page: browserPage,
    device: readDevice,
    deviceHints: readDeviceHints,
    warn,
  };
}

/** Schedules by `setTimeout`. */
export const schedule: TrackingPorts['schedule'] = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => {
    clearTimeout(timer);
  };
};

/** Returns the page's local storage, or `undefined` where it is denied. */
export function browserStorage(): KeyValueStorage | undefined {
  return quietly(() => (hasPage ? localStorage : undefined));
}

/** Prints on the console. */
export const warn: TrackingPorts['warn'] = (message) => {
  console.warn(message);
};

const hasPage = typeof document !== 'undefined' && typeof window !== 'undefined';

/** Returns a text of the page; empty without a page, and where reading it throws. */
function textOf(read: () => string): string {
  return (hasPage && quietly(read)) || '';
}

const browserPage: PagePort = {
  url: () => textOf(() => location.href),
  title: () => textOf(() => document.title),
  referrer: () => textOf(() => document.referrer),
  cookies: () => textOf(() => document.cookie),
  isVisible: () => hasPage && document.visibilityState === 'visible',
  observe: (listener, withHistory) => {
    if (!hasPage) return () => undefined;
    const notify = (signal: PageSignal) => () => {
      listener(signal);
    };
    const stops = [
      listen(document, 'visibilitychange', () => {
        listener(browserPage.isVisible() ? 'visible' : 'hidden');
      }),
      listen(window, 'pagehide', notify('pagehide')),
      listen(window, 'pageshow', notify('visible')),
      listen(window, 'online', notify('online')),
      listen(window, 'storage', notify('storage')),
      ...(withHistory ? observeHistory(notify('navigate')) : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** Listens in the capture phase, before a handler of the page can stop the event. */
function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener, true);
  return () => {
    target.removeEventListener(type, listener, true);
  };
}

/** Observes navigations. Wraps two methods because the history API has no events for navigations by the page. */
function observeHistory(onChange: () => void): (() => void)[] {
  return [
    wrapHistory('pushState', onChange),
    wrapHistory('replaceState', onChange),
    listen(window, 'popstate', onChange),
    listen(window, 'hashchange', onChange),
  ];
}

function wrapHistory(method: 'pushState' | 'replaceState', onChange: () => void): () => void {
  const original = history[method].bind(history);
  let isObserved = true;
  const wrapped: History['pushState'] = (...parts) => {
    original(...parts);
    if (isObserved) onChange();
  };
  history[method] = wrapped;
  return () => {
    isObserved = false;
    // A later wrapper keeps calling this one.
    if (history[method] === wrapped) history[method] = original;
  };
}

function readDevice(): DeviceFacts {
  const { userAgent = '', userAgentData, maxTouchPoints = 0, connection } = browserNavigator();
  const { width = 0, height = 0 }: Partial<Screen> = quietly(() => screen) || {};
  return {
    userAgent,
    brands: userAgentData?.brands || [],
    maxTouchPoints,
    screenWidth: width,
    screenHeight: height,
    timezoneOffset: new Date().getTimezoneOffset(),
    networkType: connection?.effectiveType || '',
  };
}

const hintNames = ['model', 'platformVersion', 'fullVersionList'];

async function readDeviceHints(): Promise<DeviceHints> {
  return (await browserNavigator().userAgentData?.getHighEntropyValues(hintNames)) || {};
}

function browserNavigator(): Partial<RecentNavigator> {
  return quietly(() => navigator) || {};
}
