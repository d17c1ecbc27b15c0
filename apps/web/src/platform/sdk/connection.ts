import type { StreamStatus } from '@bourse/market-data';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSdk } from './sdk.tsx';

/** How the stream is doing. */
export function useConnection(): StreamStatus {
  const { status } = useSdk().market;
  return useSyncExternalStore(status.subscribe, status.getSnapshot);
}

const stale: ReadonlySet<StreamStatus['state']> = new Set(['delayed', 'reconnecting', 'offline']);

/** Whole seconds since the stream was last in time; `undefined` while it is, and before it has been for the first time. */
export function useStaleSeconds(): number | undefined {
  const { state } = useConnection();
  const isStale = stale.has(state);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isStale) return undefined;
    const since = performance.now();
    const timer = setInterval(() => {
      setSeconds(Math.floor((performance.now() - since) / 1000));
    }, 1_000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isStale]);
  return isStale ? seconds : undefined;
}
