import { TrackingError } from '../errors.ts';
import type { BehaviourEvent } from '../event.ts';
import type { EventBridge } from '../options.ts';
import type { QueuedEvent } from './queued-event.ts';
import type { Report } from './report.ts';

/** A page that may not deliver yet holds no more than these for its app; older ones go by HTTP. */
const maximumHeld = 500;

/** Hands events to the app around the page, in order. */
export interface BridgeQueue {
  readonly add: (event: QueuedEvent) => void;
  /** Delivers what is held, if that is allowed now. */
  readonly drain: () => void;
  /** Drops what is held. */
  readonly forget: () => void;
}

export interface BridgeQueueParts {
  readonly bridge: EventBridge;
  readonly report: Report;
  readonly ip: () => string;
  /** Whether events may leave the page. */
  readonly mayUpload: () => boolean;
  /** Takes what the bridge does not. */
  readonly onRefused: (event: QueuedEvent) => void;
}

export function createBridgeQueue(parts: BridgeQueueParts): BridgeQueue {
  const { bridge, report, ip, mayUpload, onRefused } = parts;
  let held: QueuedEvent[] = [];
  let isFailing = false;
  let isDraining = false;

  function deliver(queued: QueuedEvent): void {
    try {
      const event = JSON.parse(queued.json) as Omit<BehaviourEvent, 'retry_count' | 'ip'>;
      bridge.deliver({ ...event, retry_count: 0, ip: ip() });
      isFailing = false;
    } catch (cause) {
      onRefused(queued);
      if (isFailing) return;
      isFailing = true;
      report(new TrackingError('BRIDGE_FAILED', 'The bridge threw.', { cause }));
    }
  }

  function drain(): void {
    // What the bridge itself tracks waits its turn.
    if (isDraining || !mayUpload()) return;
    isDraining = true;
    for (let next = held.shift(); next !== undefined; next = held.shift()) deliver(next);
    isDraining = false;
  }

  return {
    add(event) {
      held.push(event);
      drain();
      for (const oldest of held.splice(0, held.length - maximumHeld)) onRefused(oldest);
    },
    drain,
    forget() {
      held = [];
    },
  };
}
