/** Everything that the library takes from its surroundings. */
export interface CaptchaPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** SHA-256 of some bytes. */
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
  /** Base64 of Latin-1 text. */
  readonly toBase64: (text: string) => string;
}

/** The browser's own surroundings. */
export function browserPorts(): CaptchaPorts {
  return {
    now: () => Date.now(),
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => {
        clearTimeout(timer);
      };
    },
    sha256: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    toBase64: (text) => btoa(text),
  };
}
