import type { HttpPorts } from '../ports.ts';

/** A deadline that can be paused. */
export interface Deadline {
  readonly resume: () => void;
  readonly pause: () => void;
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

  const cancel = () => {
    cancelTimer?.();
    cancelTimer = undefined;
  };

  return {
    cancel,
    pause: () => {
      if (cancelTimer) remainingMs -= monotonicNow() - startedAt;
      cancel();
    },
    resume: () => {
      if (cancelTimer) return;
      startedAt = monotonicNow();
      cancelTimer = schedule(onExpire, remainingMs);
    },
  };
}
