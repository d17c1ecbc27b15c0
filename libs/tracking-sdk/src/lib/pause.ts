import type { TrackingPorts } from '../ports.ts';
import { createKeptNumber } from './kept-number.ts';

/** Whatever a collector asks for, or a changed clock makes of it, uploading goes on after this. */
const longestPauseMs = 600_000;

/** A time without uploads that the collector asked for. Every tab of the origin keeps it. */
export interface Pause {
  isOver(): boolean;
  begin(lengthMs: number): void;
  forget(): void;
}

export function createPause({
  localStorage,
  wallNow,
  monotonicNow,
}: Pick<TrackingPorts, 'localStorage' | 'wallNow' | 'monotonicNow'>): Pause {
  const kept = createKeptNumber(localStorage, 'bourse-tracking:pausedUntil');
  let ownEnd = Number.NEGATIVE_INFINITY;
  return {
    isOver() {
      const sharedMs = (kept.read() ?? 0) - wallNow();
      const isShared = sharedMs > 0 && sharedMs <= longestPauseMs;
      return !isShared && monotonicNow() >= ownEnd;
    },
    begin(lengthMs) {
      const length = Math.min(lengthMs, longestPauseMs);
      ownEnd = monotonicNow() + length;
      kept.write(wallNow() + length);
    },
    forget: () => {
      kept.remove();
    },
  };
}
