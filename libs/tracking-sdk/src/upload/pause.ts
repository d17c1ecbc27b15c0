import type { TrackingPorts } from '../ports.ts';
import { createLocalItem, readNumber } from '../store/local-item.ts';

/** Upper limit, whatever the collector requests and however the device's clock changes. */
const longestPauseMs = 600_000;

/** A pause that the collector requested. It applies to every tab of the origin. */
export interface CollectorPause {
  isOver(): boolean;
  begin(lengthMs: number): void;
  forget(): void;
}

export function createCollectorPause({
  localStorage,
  wallNow,
  monotonicNow,
}: Pick<TrackingPorts, 'localStorage' | 'wallNow' | 'monotonicNow'>): CollectorPause {
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
