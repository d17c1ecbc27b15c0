import type { EventDetails, TrackedEvent } from './event.ts';
import { createGuard, createReporter } from './failures/report.ts';
import { createLifecycle } from './lifecycle.ts';
import { resolveOptions, type Consent, type TrackerOptions } from './options.ts';
import { parseUrl } from './page/page-url.ts';
import { createPageViews } from './page/page-views.ts';
import { createRecorder } from './record/recorder.ts';
import { createEventStore } from './store/event-store.ts';
import { createHttp } from './upload/http.ts';
import { createCollectorPause } from './upload/pause.ts';
import { createSender } from './upload/sender.ts';
import { createUploadGate } from './upload/upload-gate.ts';
import { createUploadLoop } from './upload/upload-loop.ts';
import { createPermission } from './visitor/permission.ts';
import { createVisitor } from './visitor/visitor.ts';

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
  /** Sets the visitor's choice, which all tabs and later pages have. `pending` takes it back: all tabs wait for another one. */
  setConsent(consent: Consent): void;
  /** Returns the consent that holds: the visitor's choice, or the one at the start. */
  consent(): Consent;
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
  const { ports } = resolved;
  const { page } = ports;
  const permission = createPermission(resolved);
  const { mayTrack, mayUpload, mayShow } = permission;
  const { report, drain } = createReporter(resolved);
  const guard = createGuard(report);
  const store = createEventStore(ports, guard, report);

  const http = createHttp(resolved);
  const gate = createUploadGate(http, resolved.configHost);
  const visitor = createVisitor(resolved, gate.userId);
  const recording = { visitor, store, guard, report, gate, mayUpload };
  const recorder = createRecorder(resolved, recording);
  const views = createPageViews(resolved, mayShow, recorder.recordView);
  const record = (event: TrackedEvent): void => {
    if (!mayTrack()) return;
    recorder.record(event, views.current());
    // The upload loop is paused while the page is hidden, and the page may end at any moment.
    if (!page.isVisible() || store.isPageLeft()) recorder.flush();
  };

  const pause = createCollectorPause(ports);
  const onArrived = guard.wrap(createEvictionReport(drain, record));
  const sender = createSender(resolved, { http, gate, pause, store, report, onArrived });
  const uploadLoop = createUploadLoop({ ports, sender, guard, visitor, recorder, store });
  const parts = { guard, permission, views, visitor, recorder, store, uploadLoop, pause };
  const lifecycle = createLifecycle(resolved, parts);
  const track = (event: TrackedEvent): void => {
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
    consent: permission.consent,
    async flush() {
      recorder.flush();
      if (mayUpload()) await uploadLoop.run();
    },
  };
}

/** Returns a function that reports evictions to the collector. */
function createEvictionReport(drain: () => number, record: (event: TrackedEvent) => void) {
  return () => {
    const eventCount = drain();
    if (eventCount === 0) return;
    record({
      type: 'system',
      event_tracking_id: '/',
      event_tracking: 'events_evicted',
      event_tracking_ext: { event_count: eventCount },
      track_type: 'auto',
    });
  };
}
