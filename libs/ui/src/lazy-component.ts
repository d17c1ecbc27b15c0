import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isOffline, onOnline, schedule } from './ports.ts';

/** Milliseconds until the first retry; each further one waits twice as long, up to `longestPauseMs`. */
const firstPauseMs = 1_000;
const longestPauseMs = 32_000;

/** Options of {@link loadWithRetry}. */
export interface LoadOptions {
  /** Failures after which the load is given up; those while the browser is offline do not count. Default: never. */
  readonly retries?: number;
}

/**
 * Loads a module, and again after a failure of the network: after a second, then after pauses that double up to 32 seconds,
 * and at once when the network returns. Rejects with what the module throws, unless that is a `TypeError`: it is what
 * browsers report of a failed load.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  { retries = Infinity }: LoadOptions = {},
): Promise<T> {
  let failures = 0;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      if (!isOffline()) failures += 1;
      if (!(error instanceof TypeError) || failures > retries) throw error;
      await pause(pauseMs);
    }
  }
}

/** Waits for a number of milliseconds, or until the network returns. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      forget();
      resolve();
    };
    const cancel = schedule(end, ms);
    const forget = onOnline(end);
  });
}

/**
 * A component that is loaded when it is rendered first, as by `lazy` of React. Until it is loaded, also while the network is
 * down, the `Suspense` around it shows its fallback. It is never given up ({@link loadWithRetry}).
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}
