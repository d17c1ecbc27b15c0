import type { StreamStatus } from '@bourse/market-data';
import { useEffect, useState } from 'react';
import { useClient } from '../client-context.ts';
import { useStore } from './use-sampled.ts';

/** Returns the state of the stream. */
export function useConnection(): StreamStatus {
  return useStore(useClient().market.status);
}

const stale: ReadonlySet<StreamStatus['state']> = new Set(['delayed', 'reconnecting', 'offline']);

/** Returns for how many seconds the stream has been stale; `undefined` while it is not. */
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
