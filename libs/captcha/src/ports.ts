/** Everything that the flow, the slider and the proof of work take from their surroundings. */
export interface CaptchaPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Base64 of Latin-1 text. */
  readonly toBase64: (text: string) => string;
  /** WebCrypto; `undefined` on an insecure page. */
  readonly subtle: () => SubtleCrypto | undefined;
  /** Tells a developer what is set up wrong. Does nothing in production. */
  readonly warn: (message: string) => void;
}

/** Bundlers replace it; without one a browser has no `process`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

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
    toBase64: (text) => btoa(text),
    subtle: () => (globalThis.crypto as Crypto | undefined)?.subtle,
    warn: (message) => {
      if (isDevelopment()) console.warn(message);
    },
  };
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
