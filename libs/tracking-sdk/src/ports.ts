import { quietly } from './lib/quietly.ts';

/**
 * What a page goes through.
 *
 * - `navigate`: its address may have changed without a load.
 * - `visible`: it can be seen, for the first time, again, or back from the back/forward cache.
 * - `hidden`: it can no longer be seen and may never be again.
 * - `pagehide`: it is being left; nothing may run after this.
 * - `online`: the network is back.
 */
export type PageSignal = 'navigate' | 'visible' | 'hidden' | 'pagehide' | 'online';

/** The page that the tracker runs in. */
export interface PagePort {
  /** Its whole address; empty without a page. */
  readonly url: () => string;
  readonly title: () => string;
  /** The address that led here; empty when it is not known. */
  readonly referrer: () => string;
  /** As `document.cookie` gives them. */
  readonly cookies: () => string;
  /** `false` without a page. */
  readonly isVisible: () => boolean;
  /**
   * Tells what the page goes through until the returned function is called.
   *
   * @param withHistory - Whether `navigate` is told too.
   */
  readonly observe: (listener: (signal: PageSignal) => void, withHistory: boolean) => () => void;
}

/** One name of a browser in its User-Agent Client Hints. */
export interface BrowserBrand {
  readonly brand: string;
  readonly version: string;
}

/** What a browser tells of itself at once. */
export interface DeviceFacts {
  readonly userAgent: string;
  /** With major versions; empty where a browser gives no hints. */
  readonly brands: readonly BrowserBrand[];
  /** 0 where there is no touch screen. */
  readonly maxTouchPoints: number;
  /** CSS pixels. */
  readonly screenWidth: number;
  /** CSS pixels. */
  readonly screenHeight: number;
  /** As `Date#getTimezoneOffset` gives it. */
  readonly timezoneOffset: number;
  /** E.g. `4g`; empty when it is not known. */
  readonly networkType: string;
}

/** What a browser tells when it is asked for it (User-Agent Client Hints). */
export interface DeviceHints {
  readonly model?: string | undefined;
  readonly platformVersion?: string | undefined;
  /** Brands with whole versions. */
  readonly fullVersionList?: readonly BrowserBrand[] | undefined;
}

/** Web storage, so far as the library uses it. */
export type KeyValueStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>;

/** Everything that the library takes from its surroundings. */
export interface TrackingPorts {
  /** Throws where there is none. */
  readonly fetch: typeof fetch;
  /** Whether a request with `keepalive` outlives its page. */
  readonly supportsKeepalive: boolean;
  /** Queues a last report; `false` when the browser does not take it. Throws where there are no beacons. */
  readonly sendBeacon: (url: string, body: string) => boolean;
  /** `undefined` where there is none. */
  readonly indexedDB: IDBFactory | undefined;
  /** Lets one tab upload for all; `undefined` where there are none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Keeps the first visit, a pause, a lease and the device id; `undefined` where it is refused. */
  readonly localStorage: KeyValueStorage | undefined;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly wallNow: () => number;
  /** Milliseconds from any origin, never set back. */
  readonly monotonicNow: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly page: PagePort;
  readonly device: () => DeviceFacts;
  readonly deviceHints: () => Promise<DeviceHints>;
  /** Tells a developer what went wrong. */
  readonly warn: (message: string) => void;
}

/** Not yet in TypeScript's DOM library. */
type RecentNavigator = Navigator & {
  readonly connection?: { readonly effectiveType?: string };
  readonly userAgentData?: {
    readonly brands?: readonly BrowserBrand[];
    readonly getHighEntropyValues: (names: readonly string[]) => Promise<DeviceHints>;
  };
};

/** The browser's own surroundings, each read when it is used. Bare names, because `globalThis` is younger than the oldest webview served. */
export function browserPorts(): TrackingPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    supportsKeepalive: !!quietly(() => 'keepalive' in Request.prototype),
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
    // What a browser refuses throws already when its name is read, as does what it does not have.
    indexedDB: quietly(() => indexedDB),
    locks: quietly(() => navigator.locks),
    localStorage: browserStorage(),
    wallNow: () => Date.now(),
    monotonicNow: () => performance.now(),
    schedule,
    random: () => Math.random(),
    page: browserPage,
    device: readDevice,
    deviceHints: readDeviceHints,
    warn,
  };
}

/** By the browser's timers. */
export const schedule: TrackingPorts['schedule'] = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => {
    clearTimeout(timer);
  };
};

/** Local storage of a page. */
export function browserStorage(): KeyValueStorage | undefined {
  return quietly(() => (hasPage ? localStorage : undefined));
}

/** On the console. */
export const warn: TrackingPorts['warn'] = (message) => {
  console.warn(message);
};

const hasPage = typeof document !== 'undefined' && typeof window !== 'undefined';

/** A text of the page's; empty without a page, and where it is refused. */
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
    const tell = (signal: PageSignal) => () => {
      listener(signal);
    };
    const stops = [
      listen(document, 'visibilitychange', () => {
        listener(browserPage.isVisible() ? 'visible' : 'hidden');
      }),
      listen(window, 'pagehide', tell('pagehide')),
      listen(window, 'pageshow', tell('visible')),
      listen(window, 'online', tell('online')),
      ...(withHistory ? observeHistory(tell('navigate')) : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** In the capture phase, where no handler of the page can end the event first. */
function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener, true);
  return () => {
    target.removeEventListener(type, listener, true);
  };
}

/** The history API announces what the visitor does, but not what the page does: its two methods are wrapped. */
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
    // Whoever wrapped it later keeps calling through.
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
