import { useMemo, useSyncExternalStore } from 'react';
import { msToNextMultiple } from './next-multiple.ts';

/** A value that changes. */
export interface SampledStore<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => T;
}

/** Returns what a store has; on a server what it has before the stream opens. */
export function useStore<T>({ subscribe, getSnapshot }: SampledStore<T>): T {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/**
 * Returns what a store has, once in an interval of milliseconds: for what costs much to draw, or is read slowly.
 * All stores with the same interval are read together. The first change after a quiet interval is returned at once.
 */
export function useSampled<T>({ subscribe, getSnapshot }: SampledStore<T>, intervalMs: number): T {
  const sampled = useMemo(
    () => createSampled({ subscribe, getSnapshot }, intervalMs),
    [subscribe, getSnapshot, intervalMs],
  );
  return useStore(sampled);
}

function createSampled<T>(
  { subscribe, getSnapshot }: SampledStore<T>,
  intervalMs: number,
): SampledStore<T> {
  let sample = getSnapshot();
  return {
    getSnapshot: () => sample,
    subscribe: (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let hasChanged = false;
      const read = () => {
        hasChanged = false;
        sample = getSnapshot();
        listener();
        timer = setTimeout(() => {
          timer = undefined;
          if (hasChanged) read();
        }, msToNextMultiple(intervalMs));
      };
      const stop = subscribe(() => {
        hasChanged = true;
        if (timer === undefined) read();
      });
      // It may have changed since it was rendered.
      sample = getSnapshot();
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}
