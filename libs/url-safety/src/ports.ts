/** Values of the environment that the URL checks use. */
export interface UrlSafetyPorts {
  /** Origin of the page, e.g. `https://bourse.example`; `undefined` without a page. */
  readonly pageOrigin: () => string | undefined;
  /** Navigates this window. A relative URL is resolved against the page's URL; a `<base>` is ignored. */
  readonly assign: (url: string) => void;
  /**
   * Opens a window. The features are `noopener` or empty. A relative URL is resolved against the page's URL; a `<base>` is
   * ignored. Returns `false` if the browser blocked the window.
   */
  readonly open: (url: string, target: string, features: string) => unknown;
  /** Receives a warning for each refused URL. */
  readonly warn: (message: string) => void;
}

/** The port that the sanitiser uses. */
export const browserPage: Pick<UrlSafetyPorts, 'pageOrigin'> = {
  pageOrigin: () => (typeof location === 'undefined' ? undefined : location.origin),
};

/** Returns the ports of the browser. Globals are read when they are used. */
export function browserPorts(): UrlSafetyPorts {
  // Resolved here, because the browser would use the page's `<base>`.
  const absolute = (url: string) => new URL(url, location.href).href;
  return {
    ...browserPage,
    assign: (url) => {
      location.assign(absolute(url));
    },
    // With `noopener` the browser always returns null.
    open: (url, target, features) =>
      window.open(absolute(url), target, features) !== null || features !== '',
    warn: (message) => {
      console.warn(message);
    },
  };
}
