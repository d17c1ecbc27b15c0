import type { HttpPorts } from '../ports.ts';

/** A deadline that can be paused. */
export interface Deadline {
  readonly setRunning: (isRunning: boolean) => void;
  readonly cancel: () => void;
}

/**
 * Creates a paused deadline.
 *
 * @param remainingMs - Time until it expires, in milliseconds; pauses do not count.
 * @param onExpire - Called once, when the time is up.
 */
export function createDeadline(
  { monotonicNow, schedule }: HttpPorts,
  remainingMs: number,
  onExpire: () => void,
): Deadline {
  let startedAt = 0;
  let cancelTimer: (() => void) | undefined;
  const cancel = () => cancelTimer?.();
  return {
    cancel,
    setRunning: (isRunning) => {
      const now = monotonicNow();
      if (cancelTimer) remainingMs -= now - startedAt;
      cancel();
      startedAt = now;
      cancelTimer = isRunning ? schedule(onExpire, remainingMs) : undefined;
    },
  };
}
