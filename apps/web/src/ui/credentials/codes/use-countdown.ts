import { useEffect, useState } from 'react';

/** Counts seconds down to 0; `restart` begins again. */
export function useCountdown(seconds: number): {
  readonly left: number;
  readonly restart: () => void;
} {
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      setLeft((current) => Math.max(0, current - 1));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  return {
    left,
    restart: () => {
      setLeft(seconds);
    },
  };
}
