import { schedule, warn } from '../ports.ts';

/** Everything that observing takes from its surroundings. Observers are absent where the browser has none. */
export interface BehaviourPorts {
  /** `undefined` without a page. */
  readonly document: Document | undefined;
  readonly IntersectionObserver: typeof IntersectionObserver | undefined;
  readonly MutationObserver: typeof MutationObserver | undefined;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Tells a developer what is wrong with the page's attributes. */
  readonly warn: (message: string) => void;
}

/** The browser's own, as they are when this is called. */
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
