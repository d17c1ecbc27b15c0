import type { TrackingPorts } from '../ports.ts';
import { createLocalItem, readNumber } from './local-item.ts';

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
  const sharedEnd = createLocalItem(localStorage, 'bourse-tracking:pausedUntil');
  let ownEnd = -Infinity;
  return {
    isOver() {
      const sharedMs = readNumber(sharedEnd) - wallNow();
      const isShared = sharedMs > 0 && sharedMs <= longestPauseMs;
      return !isShared && monotonicNow() >= ownEnd;
    },
    begin(lengthMs) {
      const length = Math.min(lengthMs, longestPauseMs);
      ownEnd = monotonicNow() + length;
      sharedEnd.write(wallNow() + length);
    },
    forget: sharedEnd.remove,
  };
}
