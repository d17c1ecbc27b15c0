import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../handler.ts';

/** A `tm` is accepted in three buckets of 100 s, so an id is remembered at least as long. */
const windowMs = 300_000;

/** Two windows of this many ids cost about 100 MB: more than a gateway of one process answers. */
const defaultCapacity = 500_000;

/** Remembers the trace ids of the last 300 to 600 seconds. */
export interface ReplayWindow {
  /**
   * @throws Refusal `40010` for an id seen before, `429` while the window is full: it refuses
   * rather than forgets.
   */
  admit(uhti: string, now: number): void;
}

/** @param capacity - Ids to a window. */
export function createReplayWindow(capacity = defaultCapacity): ReplayWindow {
  let current = new Set<string>();
  let previous = new Set<string>();
  let startedAt = 0;

  const turn = (now: number) => {
    const age = now - startedAt;
    if (age < windowMs) return;
    previous = age < 2 * windowMs ? current : new Set();
    current = new Set();
    startedAt = now;
  };

  return {
    admit(uhti, now) {
      turn(now);
      if (current.has(uhti) || previous.has(uhti)) {
        throw new Refusal(gatewayCode.requestReplayed, 'This request has been sent before.');
      }
      if (current.size >= capacity) {
        const seconds = Math.ceil((startedAt + windowMs - now) / 1000);
        throw new Refusal(gatewayCode.tooManyRequests, 'Too many requests.', {
          headers: { 'retry-after': String(seconds) },
        });
      }
      current.add(uhti);
    },
  };
}
