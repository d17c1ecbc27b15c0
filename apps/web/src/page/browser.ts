/** The parts of a browser that a page reads and writes. */
export interface Browser {
  readonly location: Location;
  readonly document: Pick<Document, 'cookie'>;
  readonly navigator: Pick<Navigator, 'languages' | 'userAgent'>;
  /** Throws where the browser refuses storage. */
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  /** Receives the changes that other tabs make to local storage. */
  readonly onStorage: (listener: (event: Pick<StorageEvent, 'key'>) => void) => void;
}

/** Returns the browser that runs this script. */
export function thisBrowser(): Browser {
  return {
    location,
    document,
    navigator,
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    onStorage: (listener) => {
      addEventListener('storage', listener);
    },
  };
}
