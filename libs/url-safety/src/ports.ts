/** Everything that the library takes from its surroundings. */
export interface UrlSafetyPorts {
  /** Origin of the page, e.g. `https://bourse.example`; `undefined` without a page. */
  readonly pageOrigin: () => string | undefined;
  /** Loads another page in this window. */
  readonly assign: (url: string) => void;
  /** Opens a window; the features are `noopener` or empty. */
  readonly open: (url: string, target: string, features: string) => void;
  /** Tells a developer that a URL was refused. */
  readonly warn: (message: string) => void;
}

/** The browser's own surroundings, each read when it is used. */
export function browserPorts(): UrlSafetyPorts {
  return {
    pageOrigin: () => (typeof location === 'undefined' ? undefined : location.origin),
    assign: (url) => {
      location.assign(url);
    },
    open: (url, target, features) => {
      window.open(url, target, features);
    },
    warn: (message) => {
      console.warn(message);
    },
  };
}
