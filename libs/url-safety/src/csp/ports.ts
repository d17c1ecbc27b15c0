/** The members of a `SecurityPolicyViolationEvent` that are used. */
export interface Violation {
  readonly effectiveDirective: string;
  readonly blockedURI: string;
  readonly sourceFile: string | null;
  readonly lineNumber: number;
  readonly columnNumber: number;
  readonly disposition: string;
}

/** Functions of the environment that the reporter uses. */
export interface CspPorts {
  /** Listens for violations. Returns a function that stops. */
  readonly onViolation: (listener: (violation: Violation) => void) => () => void;
  /** Listens for `pagehide`. Returns a function that stops. */
  readonly onPageHide: (listener: () => void) => () => void;
  /** Calls back after a delay. Returns a function that cancels it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns the URL of the page. */
  readonly pageUrl: () => string;
}

/** Returns the ports of the browser. Globals are read when they are used. */
export function browserCspPorts(): CspPorts {
  return {
    onViolation: (listener) => {
      document.addEventListener('securitypolicyviolation', listener);
      return () => {
        document.removeEventListener('securitypolicyviolation', listener);
      };
    },
    onPageHide: (listener) => {
      window.addEventListener('pagehide', listener);
      return () => {
        window.removeEventListener('pagehide', listener);
      };
    },
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
    now: () => Date.now(),
    pageUrl: () => location.href,
  };
}
