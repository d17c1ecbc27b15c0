import type { HttpPorts } from '../ports.ts';

/** Deadlines that pause together. */
export interface Deadlines {
  readonly isEmpty: () => boolean;
  /** Returns a function that ends the deadline. Pauses do not count as a part of `timeoutMs`. */
  readonly startDeadline: (timeoutMs: number, onExpire: () => void) => () => void;
  /** Runs a step. No deadline runs meanwhile. */
  readonly withoutDeadline: <T>(step: () => Promise<T>) => Promise<T>;
}

export function createDeadlines(ports: HttpPorts): Deadlines {
  const deadlines = new Set<SetRunning>();
  let isPaused = false;

  function pauseAll(paused: boolean): void {
    isPaused = paused;
    for (const setRunning of deadlines) setRunning(!paused);
  }

  return {
    isEmpty: () => deadlines.size === 0,
    startDeadline: (timeoutMs, onExpire) => {
      const setRunning = createDeadline(ports, timeoutMs, onExpire);
      deadlines.add(setRunning);
      setRunning(!isPaused);
      return () => {
        deadlines.delete(setRunning);
        setRunning(false);
      };
    },
    withoutDeadline: (step) => {
      pauseAll(true);
      return step().finally(() => {
        pauseAll(false);
      });
    },
  };
}

type SetRunning = (isRunning: boolean) => void;

function createDeadline(
  { monotonicNow, schedule }: HttpPorts,
  remainingMs: number,
  onExpire: () => void,
): SetRunning {
  let startedAt = 0;
  let cancelTimer: (() => void) | undefined;
  return (isRunning) => {
    const now = monotonicNow();
    if (cancelTimer) remainingMs -= now - startedAt;
    cancelTimer?.();
    startedAt = now;
    cancelTimer = isRunning ? schedule(onExpire, remainingMs) : undefined;
  };
}
