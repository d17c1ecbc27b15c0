import { isDelisted } from '@bourse/client/pairs';
import { useEffect, useState } from 'react';
import { useSdk } from '../sdk/sdk.tsx';
import type { Instrument } from './product.ts';

/** The longest time of a timer. */
const longestMs = 2 ** 31 - 1;

/** Whether the trading of an instrument has ended. Changes at that time, while the page is open. */
export function useIsDelisted(instrument: Pick<Instrument, 'delistedAt'>): boolean {
  const { now } = useSdk();
  const { delistedAt } = instrument;
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (delistedAt === undefined || time >= delistedAt) return undefined;
    const timer = setTimeout(
      () => {
        setTime(now());
      },
      Math.min(delistedAt - time, longestMs),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [delistedAt, time, now]);
  return isDelisted(instrument, time);
}
