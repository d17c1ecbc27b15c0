import { isDelisted } from '@bourse/client/pairs';
import { useEffect, useState } from 'react';
import { useSdk } from '../sdk/sdk.tsx';

/** The longest time of a timer. */
const longestMs = 2 ** 31 - 1;

/** Whether the trading of an instrument has ended, if it has an end. Changes at that time, while the page is open. */
export function useIsDelisted(delistedAt: number | undefined): boolean {
  const { now } = useSdk();
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
  return isDelisted({ delistedAt }, time);
}
