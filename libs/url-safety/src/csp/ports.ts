/** What is read of a violation; a `SecurityPolicyViolationEvent` is one. */
export interface Violation {
  readonly effectiveDirective: string;
  readonly blockedURI: string;
  readonly sourceFile: string | null;
  readonly lineNumber: number;
  readonly columnNumber: number;
  readonly disposition: string;
}

/** Everything that the library takes from its surroundings. */
export interface CspPorts {
  /** Listens for violations. @returns Ends it. */
  readonly onViolation: (listener: (violation: Violation) => void) => () => void;
  /** Listens for the page's end, or its rest. @returns Ends it. */
  readonly onPageHide: (listener: () => void) => () => void;
  /** Calls back after so many milliseconds. @returns Ends it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Address of the page. */
  readonly pageUrl: () => string;
}

/** The browser's own surroundings, each read when it is used. */
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
