/** Functions of the environment that the flow, the slider and the proof of work use. */
export interface CaptchaPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Base64 of Latin-1 text. */
  readonly toBase64: (text: string) => string;
  /** Returns WebCrypto; `undefined` on an insecure page. */
  readonly subtle: () => SubtleCrypto | undefined;
  /** Warns developers of a mistake in the setup. Does nothing in production. */
  readonly warn: (message: string) => void;
}

/** Replaced by bundlers; otherwise a browser has no `process`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Returns the ports of the browser. */
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
    subtle: () => {
      const host: Partial<typeof globalThis> = globalThis;
      return host.crypto?.subtle;
    },
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
