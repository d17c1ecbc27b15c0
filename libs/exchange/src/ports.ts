import { setImmediate } from 'node:timers/promises';

/** Milliseconds since the epoch. */
export const wallClock = (): number => Date.now();

/** Milliseconds that no change of the wall clock affects. */
export const steadyClock = (): number => performance.now();

/** Calls `work` every `ms`. Returns a function that ends it. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => {
    clearInterval(timer);
  };
}

/** Calls `work` once after `ms`, unless the process ends before. Returns a function that cancels it. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => {
    clearTimeout(timer);
  };
}

/** Lets the event loop run once. */
export const nextTurn = (): Promise<void> => setImmediate();

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
