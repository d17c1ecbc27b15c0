/** The parts of a browser with which a page finds out that there is another version of it. */
export interface VersionPorts {
  /** HTML of the open page. */
  readonly html: () => string;
  /** Loads the HTML of the page from the gateway. */
  readonly fetchPage: () => Promise<string>;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  readonly isHidden: () => boolean;
  /** Call the listener; return what ends that. */
  readonly onStorage: (listener: () => void) => () => void;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly every: (ms: number, listener: () => void) => () => void;
}

/** Returns the ports of a page. */
export function pagePorts(): VersionPorts {
  return {
    html: () => document.documentElement.outerHTML,
    fetchPage: async () => (await fetch('/', { cache: 'no-store' })).text(),
    now: () => performance.now(),
    isHidden: () => document.hidden,
    onStorage: (listener) => {
      addEventListener('storage', listener);
      return () => {
        removeEventListener('storage', listener);
      };
    },
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
      };
    },
    every: (ms, listener) => {
      const timer = setInterval(listener, ms);
      return () => {
        clearInterval(timer);
      };
    },
  };
}
