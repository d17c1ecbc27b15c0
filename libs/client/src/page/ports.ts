/** The parts of a browser that a page reads and writes. */
export interface Browser {
  readonly location: Location;
  readonly history: Pick<History, 'replaceState'>;
  readonly document: Pick<Document, 'cookie'>;
  readonly navigator: Pick<Navigator, 'languages' | 'userAgent' | 'maxTouchPoints'>;
  /** Throws where the browser refuses storage. */
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  /** Receives the changes that other tabs make to local storage. */
  readonly onStorage: (listener: (event: Pick<StorageEvent, 'key'>) => void) => void;
  /** Runs when the page is seen again; while it was not, changes of storage may have been missed. */
  readonly onReturn: (listener: () => void) => void;
}

/** Returns the browser of the page. Listens until `signal` aborts. */
export function thisBrowser(options: { readonly signal?: AbortSignal } = {}): Browser {
  return {
    location,
    history,
    document,
    navigator,
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    onStorage: (listener) => {
      addEventListener('storage', listener, options);
    },
    onReturn: (listener) => {
      addEventListener('pageshow', listener, options);
      const onChange = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', onChange, options);
    },
  };
}
