/** The parts of a page that the panel is made of. A `Window` fits. */
export interface DevtoolsPage {
  readonly document: Document;
  readonly customElements: CustomElementRegistry;
  readonly HTMLElement: typeof HTMLElement;
  readonly CSSStyleSheet: typeof CSSStyleSheet;
}

/** The parts of the host that devtools use. */
export interface DevtoolsPorts {
  readonly fetch: typeof fetch;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly wallNow: () => number;
  /** Calls a function every second until the returned function is called. */
  readonly everySecond: (work: () => void) => () => void;
  /** Throws where there is no page. */
  readonly page: () => DevtoolsPage;
}

/** Returns the ports of this host. */
export function hostPorts(): DevtoolsPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    monotonicNow: () => performance.now(),
    wallNow: () => Date.now(),
    everySecond: (work) => {
      const timer = setInterval(work, 1_000);
      return () => {
        clearInterval(timer);
      };
    },
    page: () => window,
  };
}
