import type { PageStatus, TrackedEvent } from '../event.ts';
import type { Guard } from '../failures/report.ts';
import type { ResolvedOptions } from '../options.ts';
import type { PageView } from '../page/page-view.ts';
import type { EventStore } from '../store/event-store.ts';
import { makeEventUid } from '../visitor/identifiers.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { assertEvent } from './assert-event.ts';
import { createBridgeQueue, type BridgeQueueParts } from './bridge-queue.ts';
import { composeEvent, shareFields, type Shared } from './compose-event.ts';
import { createEventClock } from './event-clock.ts';
import { createMerger } from './merger.ts';
import { createPacker } from './packer.ts';
import { createSequencer } from './sequencer.ts';

/** Composes events and adds them to the store, or delivers them to the bridge. */
export interface Recorder {
  /** @throws TrackingError for an event that cannot be queued. */
  readonly record: (event: TrackedEvent, view: PageView) => void;
  /** Records the Show or Hide of a page view. Never throws. */
  readonly recordView: (status: PageStatus, view: PageView) => void;
  readonly flushMerged: () => void;
  readonly flush: () => void;
  /** Drops the events that wait for the bridge. */
  readonly clear: () => void;
}

export type RecorderOptions = Pick<ResolvedOptions, 'ports' | 'beforeSend' | 'bridge'>;

export interface RecorderParts extends BridgeQueueParts {
  readonly visitor: Pick<Visitor, 'session' | 'device'>;
  readonly store: Pick<EventStore, 'add'>;
  readonly guard: Guard;
}

export function createRecorder(
  { ports, beforeSend, bridge: app }: RecorderOptions,
  parts: RecorderParts,
): Recorder {
  const { visitor, store, guard } = parts;
  const makeUid = (): string => makeEventUid(ports);
  const clock = createEventClock(ports);
  const packer = createPacker(ports, store.add);
  const bridge = app && createBridgeQueue(app, parts, packer.add);
  const sequencer = createSequencer(beforeSend, (bridge || packer).add);
  const merger = createMerger(clock, makeUid, guard.wrap(sequencer.add));
  let shared: Shared | undefined;

  function record(event: TrackedEvent, view: PageView): void {
    assertEvent(event);
    const { session, device } = visitor;
    shared = shareFields({ view, session: session.fields(), device: device.fields() }, shared);
    const draft = { own: composeEvent(event, makeUid(), clock, view), shared };
    const { merge, timely } = draft.own;
    (merge && !timely ? merger : sequencer).add(draft);
  }

  return {
    record,
    recordView: guard.wrap((status: PageStatus, view: PageView) => {
      if (status === 'hide') merger.flush();
      record({ ...view.point, track_type: 'auto', type: 'page', page_status: status }, view);
    }),
    flushMerged: merger.flush,
    flush() {
      merger.flush();
      bridge?.flush();
      packer.flush();
      visitor.device.refresh();
    },
    clear() {
      bridge?.clear();
    },
  };
}
