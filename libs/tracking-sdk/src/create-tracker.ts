import type { EventDetails, TrackedEvent } from './event.ts';
import { createGuard, createReporter } from './failures/report.ts';
import type { Guard } from './failures/report.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';
import { resolveOptions } from './options.ts';
import type { Consent, TrackerOptions } from './options.ts';
import { parseUrl } from './page/page-url.ts';
import { describePageView } from './page/page-view.ts';
import { createPageViews } from './page/page-views.ts';
import type { PageViewParts, PageViews } from './page/page-views.ts';
import type { PagePort } from './ports.ts';
import { createRecorder } from './record/recorder.ts';
import type { Recorder } from './record/recorder.ts';
import { createEventStore } from './store/event-store.ts';
import type { EventStore } from './store/event-store.ts';
import { createHttp } from './upload/http.ts';
import { createCollectorPause } from './upload/pause.ts';
import { createSender } from './upload/sender.ts';
import { createThrottle } from './upload/throttle.ts';
import { createUploadCall } from './upload/upload-call.ts';
import { createUploadGate } from './upload/upload-gate.ts';
import type { UploadGate } from './upload/upload-gate.ts';
import { createUploadLoop } from './upload/upload-loop.ts';
import type { UploadLoop } from './upload/upload-loop.ts';
import { makeUniqueDigits } from './visitor/identifiers.ts';
import { createPermission } from './visitor/permission.ts';
import type { Permission } from './visitor/permission.ts';
import { createVisitor } from './visitor/visitor.ts';
import type { Visitor } from './visitor/visitor.ts';

/** Tracks what happens on a page. No method throws, rejects or blocks. */
export interface Tracker {
  /** Begins page views and uploads. Does nothing when they have begun. */
  start(): void;
  /** Ends the page view, uploads waiting events, and removes all listeners from the page. */
  stop(): void;
  /**
   * Queues an event. An event of an unknown type, or whose `event_tracking_id` is neither `/` nor `b` and digits, is
   * dropped with a console warning. Events that are tracked before {@link Tracker.start} wait for it.
   */
  track(event: TrackedEvent): void;
  /** Queues a click on a tracking point. */
  trackClick(eventTrackingId: string, details?: EventDetails): void;
  /**
   * Sets the page that is shown. Another address ends the page view and begins the next. The same address changes its
   * title.
   *
   * @param url - Absolute, or relative to the page.
   * @param title - Default: the document's.
   */
  setPage(url: string, title?: string): void;
  /** Sets the user of later events: `''` for a visitor, `undefined` for the user that the config call names. */
  setUser(userId: string | undefined): void;
  setConsent(consent: Consent): void;
  /**
   * Stores waiting events and uploads them, unless a pause or back-off prevents it. Resolves when that has been tried;
   * never rejects.
   */
  flush(): Promise<void>;
}

/**
 * Creates the tracker of a page. It does nothing until it is started.
 *
 * @example
 * ```ts
 * const tracker = createTracker({ deviceId });
 * tracker.start();
 * tracker.trackClick('b1001', { business1: 'spot', event_tracking: 'buy button' });
 * ```
 */
export function createTracker(options: TrackerOptions = {}): Tracker {
  const resolved = resolveOptions(options);
  const { ports, bridge, beforeSend } = resolved;
  const { page } = ports;
  const permission = createPermission(page, resolved.consent);
  const { mayUpload, mayShow } = permission;
  const { report, drainEvictions } = createReporter(resolved);
  const guard = createGuard(report);
  const store = createEventStore(ports, guard, report);

  const http = createHttp(resolved);
  const gate = createUploadGate(http, resolved.configHost);
  const { ip } = gate;
  const visitor = createVisitor(resolved, gate.userId);

  const recording = { ports, visitor, store, beforeSend, bridge, guard, report, ip, mayUpload };
  const recorder = createRecorder(recording);
  const describe: PageViewParts['describe'] = (place, referer) =>
    describePageView(resolved, place, referer, makeUniqueDigits(ports));
  const emit = guard.wrap(recorder.recordView);
  const views = createPageViews({ page, mayShow, describe, emit });
  const record = createRecord({ page, permission, recorder, views, store });

  const pause = createCollectorPause(ports);
  const throttle = createThrottle(ports, pause, report);
  const uploadCall = createUploadCall(resolved, http, gate);
  const onArrived = guard.wrap(() => {
    const eventCount = drainEvictions();
    if (eventCount > 0) record(evictionEvent(eventCount));
  });
  const sender = createSender({ http, uploadCall, gate, throttle, store, onArrived });
  const flushRecorder = recorder.flush;
  const { namesUser } = visitor.session;
  const uploadLoop = createUploadLoop({ ports, sender, guard, store, flushRecorder, namesUser });

  const seesHistory = resolved.pageViews === 'history';
  const parts = { page, guard, permission, visitor, recorder, views, store, uploadLoop, pause };
  const lifecycle = createLifecycle({ ...parts, seesHistory });
  return createMethods({ ...parts, gate, record, lifecycle });
}

type RecordEvent = (event: TrackedEvent) => void;

interface RecordParts {
  readonly page: Pick<PagePort, 'isVisible'>;
  readonly permission: Pick<Permission, 'mayTrack'>;
  readonly recorder: Pick<Recorder, 'record' | 'flush'>;
  readonly views: Pick<PageViews, 'current'>;
  readonly store: Pick<EventStore, 'isPageLeft'>;
}

/** Returns a function that records an event of the current page view. */
function createRecord({ page, permission, recorder, views, store }: RecordParts): RecordEvent {
  return (event) => {
    if (!permission.mayTrack()) return;
    recorder.record(event, views.current());
    // The upload loop is paused while the page is hidden, and the page may end at any moment.
    if (!page.isVisible() || store.isPageLeft()) recorder.flush();
  };
}

interface MethodParts {
  readonly page: Pick<PagePort, 'url' | 'title'>;
  readonly guard: Guard;
  readonly permission: Pick<Permission, 'mayUpload'>;
  readonly gate: Pick<UploadGate, 'forgetUser'>;
  readonly visitor: Pick<Visitor, 'session'>;
  readonly recorder: Pick<Recorder, 'flush' | 'flushMerged'>;
  readonly views: Pick<PageViews, 'navigate'>;
  readonly record: RecordEvent;
  readonly uploadLoop: Pick<UploadLoop, 'flush' | 'loadConfig' | 'uploadAll'>;
  readonly lifecycle: Lifecycle;
}

function createMethods(parts: MethodParts): Tracker {
  const { page, guard, gate, visitor, recorder, views, record, uploadLoop, lifecycle } = parts;
  const { mayUpload } = parts.permission;
  const track: RecordEvent = (event) => {
    record(event);
    if (event.timely === true && mayUpload()) uploadLoop.flush();
  };

  return {
    start: guard.wrap(lifecycle.start),
    stop: guard.wrap(lifecycle.stop),
    track: guard.wrap(track),
    trackClick: guard.wrap((eventTrackingId: string, details?: EventDetails) => {
      track({ ...details, type: 'click', event_tracking_id: eventTrackingId });
    }),
    setPage: guard.wrap((url: string, title = page.title()) => {
      const { href = url } = parseUrl(url, page.url());
      views.navigate({ url: href, title });
    }),
    setUser: guard.wrap((userId: string | undefined) => {
      recorder.flushMerged();
      visitor.session.setUser(userId);
      if (userId !== undefined) return;
      gate.forgetUser();
      if (mayUpload()) uploadLoop.loadConfig();
    }),
    setConsent: guard.wrap(lifecycle.setConsent),
    async flush() {
      recorder.flush();
      if (mayUpload()) await uploadLoop.uploadAll();
    },
  };
}

/** Returns the event that reports evictions to the collector. */
function evictionEvent(eventCount: number): TrackedEvent {
  return {
    type: 'system',
    event_tracking_id: '/',
    event_tracking: 'events_evicted',
    event_tracking_ext: { event_count: eventCount },
    track_type: 'auto',
  };
}
