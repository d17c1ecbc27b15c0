import type { TrackedEvent } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import { assertEvent } from './assert-event.ts';
import { createBridgeQueue } from './bridge-queue.ts';
import { createCollector } from './collector.ts';
import { composeEvent, share } from './compose-event.ts';
import type { Shared } from './compose-event.ts';
import { createDeviceContext } from './device.ts';
import { createDeviceIdentity } from './device-identity.ts';
import { createEventClock } from './event-clock.ts';
import type { EventStore } from './event-store.ts';
import { createFirstVisit } from './first-visit.ts';
import { makeEventUid } from './identifiers.ts';
import { createMerger } from './merger.ts';
import type { PageView } from './page-view.ts';
import { createRecordPacker } from './record-packer.ts';
import type { Guard, Report } from './report.ts';
import { createSession } from './session.ts';
import type { UploadGate } from './upload-gate.ts';

/** Makes events of what happens, and puts them into the store. */
export interface Recorder {
  /** @throws TrackingError for an event that cannot be queued. */
  record(event: TrackedEvent, view: PageView): void;
  /** Combines what is to be combined. */
  readonly closeMerged: () => void;
  /** Gives away everything that is held back. */
  readonly settle: () => void;
  readonly setUser: (userId: string | undefined) => void;
  /** Whether the application says who is logged in. */
  readonly namesUser: () => boolean;
  /** The visitor lets the browser be remembered, and asked about itself. */
  readonly remember: () => Promise<unknown>;
  readonly forget: () => void;
}

export interface RecorderParts {
  readonly options: ResolvedOptions;
  readonly gate: UploadGate;
  readonly store: Pick<EventStore, 'add'>;
  readonly guard: Guard;
  readonly report: Report;
  /** Whether events may leave the page. */
  readonly mayUpload: () => boolean;
}

export function createRecorder(parts: RecorderParts): Recorder {
  const { options, gate, store, guard, report, mayUpload } = parts;
  const { ports, isAppShell, beforeSend } = options;
  const clock = createEventClock(ports);
  const firstVisit = createFirstVisit(ports);
  const identity = createDeviceIdentity(ports, options.deviceId);
  const session = createSession(options, gate, firstVisit, identity.current);
  const device = createDeviceContext(ports, isAppShell);
  const packer = createRecordPacker(ports, store.add);
  const bridge =
    options.bridge &&
    createBridgeQueue({
      bridge: options.bridge,
      report,
      ip: gate.ip,
      mayUpload,
      onRefused: packer.add,
    });
  const merger = createMerger(
    clock,
    () => makeEventUid(ports),
    guard.wrap((draft) => {
      collector.enqueue(draft);
    }),
  );
  const collector = createCollector({ merger, beforeSend, onEvent: (bridge || packer).add });
  let shared: Shared | undefined;

  return {
    record(event, view) {
      assertEvent(event);
      shared = share({ view, session: session.fields(), device: device.fields() }, shared);
      collector.add({ own: composeEvent(event, makeEventUid(ports), clock, view), shared });
    },
    closeMerged: merger.close,
    settle() {
      merger.close();
      bridge?.drain();
      packer.settle();
      device.refresh();
    },
    setUser(userId) {
      merger.close();
      session.setUser(userId);
    },
    namesUser: session.namesUser,
    remember() {
      firstVisit.keep();
      identity.keep();
      return device.askHints();
    },
    forget() {
      firstVisit.forget();
      identity.forget();
      bridge?.forget();
    },
  };
}
