import { TrackingError } from '../errors.ts';
import type { BehaviourEvent } from '../event.ts';
import type { Report } from '../failures/report.ts';
import type { EventBridge } from '../options.ts';
import type { QueuedEvent } from './queued-event.ts';

/** Maximum of events that wait for permission. Older ones go by HTTP. */
const maximumHeld = 500;

/** Delivers events to the app around the page, in order. */
export interface BridgeQueue {
  readonly add: (event: QueuedEvent) => void;
  /** Delivers waiting events, if that is allowed now. */
  readonly flush: () => void;
  readonly clear: () => void;
}

export interface BridgeQueueParts {
  readonly report: Report;
  readonly gate: { readonly ip: () => string };
  readonly mayUpload: () => boolean;
}

/** @param onRefused - Receives the events for which the bridge throws. */
export function createBridgeQueue(
  bridge: EventBridge,
  { report, gate, mayUpload }: BridgeQueueParts,
  onRefused: (event: QueuedEvent) => void,
): BridgeQueue {
  let held: QueuedEvent[] = [];
  let isFailing = false;
  let isFlushing = false;

  function deliver(queued: QueuedEvent): void {
    try {
      // The JSON is the sequencer's.
      const event = JSON.parse(queued.json) as Omit<BehaviourEvent, 'retry_count' | 'ip'>;
      bridge.deliver({ ...event, retry_count: 0, ip: gate.ip() });
      isFailing = false;
    } catch (cause) {
      onRefused(queued);
      if (isFailing) return;
      isFailing = true;
      report(new TrackingError('TRACKING_BRIDGE_FAILED', { cause }));
    }
  }

  function flush(): void {
    // Events that the bridge itself tracks are delivered after the current one.
    if (isFlushing || !mayUpload()) return;
    isFlushing = true;
    for (let next = held.shift(); next !== undefined; next = held.shift()) deliver(next);
    isFlushing = false;
  }

  return {
    add(event) {
      held.push(event);
      flush();
      for (const oldest of held.splice(0, held.length - maximumHeld)) onRefused(oldest);
    },
    flush,
    clear() {
      held = [];
    },
  };
}
