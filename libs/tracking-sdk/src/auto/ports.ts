import { schedule, warn } from '../ports.ts';

/** Everything that `observeBehaviour()` uses of its environment. */
export interface BehaviourPorts {
  /** `undefined` without a page. */
  readonly document: Document | undefined;
  /** `undefined` where the browser has none. */
  readonly IntersectionObserver: typeof IntersectionObserver | undefined;
  /** `undefined` where the browser has none. */
  readonly MutationObserver: typeof MutationObserver | undefined;
  /** Runs a callback after a delay in milliseconds. The returned function cancels it. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Prints a warning about the page's attributes. */
  readonly warn: (message: string) => void;
}

/** Returns the browser's own ports. */
export function browserBehaviourPorts(): BehaviourPorts {
  return {
    document: typeof document === 'undefined' ? undefined : document,
    IntersectionObserver:
      typeof IntersectionObserver === 'undefined' ? undefined : IntersectionObserver,
    MutationObserver: typeof MutationObserver === 'undefined' ? undefined : MutationObserver,
    schedule,
    warn,
  };
}
