import type { TrackedEvent } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import { assertEvent } from './assert-event.ts';
import { createCollector } from './collector.ts';
import type { Collector } from './collector.ts';
import { composeEvent } from './compose-event.ts';
import { createDeviceContext } from './device.ts';
import { createEventClock } from './event-clock.ts';
import type { EventStore } from './event-store.ts';
import { createFirstVisit } from './first-visit.ts';
import { makeEventUid } from './identifiers.ts';
import type { PageView } from './page-view.ts';
import type { Guard } from './report.ts';
import { createSession } from './session.ts';
import type { UploadGate } from './upload-gate.ts';

/** Makes events of what happens, and puts them into the store. */
export interface Recorder extends Pick<Collector, 'closeMerged' | 'settle'> {
  /** @throws TrackingError for an event that cannot be queued. */
  record(event: TrackedEvent, view: PageView): void;
  readonly setUser: (userId: string | undefined) => void;
  /** The visitor lets the browser be remembered, and asked about itself. */
  readonly remember: () => Promise<void>;
  readonly forget: () => void;
}

export function createRecorder(
  options: ResolvedOptions,
  gate: UploadGate,
  store: EventStore,
  guard: Guard,
): Recorder {
  const { ports, isAppShell } = options;
  const clock = createEventClock(ports);
  const firstVisit = createFirstVisit(ports);
  const session = createSession(options, gate, firstVisit);
  const device = createDeviceContext(ports, isAppShell);
  const collector = createCollector(ports, clock, guard, store.add);
  return {
    closeMerged: collector.closeMerged,
    settle: collector.settle,
    record(event, view) {
      assertEvent(event);
      const circumstances = {
        uid: makeEventUid(ports),
        clock,
        view,
        session: session.fields(),
        device: device.fields(),
      };
      collector.add(composeEvent(event, circumstances));
    },
    setUser(userId) {
      collector.closeMerged();
      session.setUser(userId);
    },
    remember() {
      firstVisit.keep();
      return device.askHints();
    },
    forget: firstVisit.forget,
  };
}
