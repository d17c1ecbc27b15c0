import { setImmediate } from 'node:timers/promises';

/** Longest work without a pause, in milliseconds. */
const sliceMs = 4;

/** Returns a function for long loops: lets the event loop run whenever a slice of time is over. */
export function createPauses(): () => Promise<void> | undefined {
  let start = performance.now();
  return () => {
    if (performance.now() - start < sliceMs) return undefined;
    return setImmediate().then(() => {
      start = performance.now();
    });
  };
}
