/** Everything that the flow, the slider and the proof of work take from their surroundings. */
export interface CaptchaPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
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
    toBase64: (text) => btoa(text),
  };
}
