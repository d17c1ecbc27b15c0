import { useEffect, useEffectEvent, useState } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';

const stepMs = 200;

/**
 * Returns the milliseconds until a moment by the gateway's clock, at least 0, and `undefined` at first. Calls `onEnd` when the
 * moment is reached.
 */
export function useTimeLeft(until: number | undefined, onEnd: () => void): number | undefined {
  const { now } = useSdk();
  const [tick, setTick] = useState({ until, time: 0 });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      const time = now();
      setTick({ until, time });
      if (time < until) return;
      clearInterval(timer);
      end();
    }, stepMs);
    return () => {
      clearInterval(timer);
    };
  }, [until, now]);
  if (until === undefined || tick.until !== until || tick.time === 0) return undefined;
  return Math.max(0, until - tick.time);
}
