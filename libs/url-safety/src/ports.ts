/** Everything that the library takes from its surroundings. */
export interface UrlSafetyPorts {
  /** Origin of the page, e.g. `https://bourse.example`; `undefined` without a page. */
  readonly pageOrigin: () => string | undefined;
  /** Loads another page in this window. A relative URL is relative to the page, whatever its `<base>` is. */
  readonly assign: (url: string) => void;
  /**
   * Opens a window; the features are `noopener` or empty. A relative URL is relative to the page, whatever its `<base>`
   * is. Returns `false` where the browser has blocked the window.
   */
  readonly open: (url: string, target: string, features: string) => unknown;
  /** Receives a warning for each URL that was refused. */
  readonly warn: (message: string) => void;
}

/** The browser's own page. */
export const browserPage: Pick<UrlSafetyPorts, 'pageOrigin'> = {
  pageOrigin: () => (typeof location === 'undefined' ? undefined : location.origin),
};

/** The browser's own surroundings, each read when it is used. */
export function browserPorts(): UrlSafetyPorts {
  // The page's `<base>` is ignored.
  const absolute = (url: string) => new URL(url, location.href).href;
  return {
    ...browserPage,
    assign: (url) => {
      location.assign(absolute(url));
    },
    // With `noopener` the browser returns nothing in either case.
    open: (url, target, features) =>
      window.open(absolute(url), target, features) !== null || features !== '',
    warn: (message) => {
      console.warn(message);
    },
  };
}
