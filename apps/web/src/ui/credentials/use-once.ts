import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs once, also in StrictMode, which runs effects twice. */
export function useOnce(isWanted: boolean, run: () => void): void {
  const hasRun = useRef(false);
  const start = useEffectEvent(run);
  useEffect(() => {
    if (!isWanted || hasRun.current) return;
    hasRun.current = true;
    start();
  }, [isWanted]);
}
