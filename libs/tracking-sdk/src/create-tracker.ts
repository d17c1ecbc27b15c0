import type { EventDetails, TrackedEvent } from './event.ts';
import { createBrakes } from './lib/brakes.ts';
import { createEventStore } from './lib/event-store.ts';
import { createHttp } from './lib/http.ts';
import { createLifecycle } from './lib/lifecycle.ts';
import { parseUrl } from './lib/page-url.ts';
import { createPause } from './lib/pause.ts';
import { createRecorder } from './lib/recorder.ts';
import { createGuard, createReporter } from './lib/report.ts';
import { createSender } from './lib/sender.ts';
import { createUploadCall } from './lib/upload-call.ts';
import { createUploadGate } from './lib/upload-gate.ts';
import { createUploader } from './lib/uploader.ts';
import { resolveOptions } from './options.ts';
import type { Consent, TrackerOptions } from './options.ts';

/** Tracks what happens on a page. Nothing here throws, rejects or waits. */
export interface Tracker {
  /** Begins page views and uploads. Does nothing when it has begun. */
  start(): void;
  /** Ends the page view, uploads what is left, and lets go of the page. */
  stop(): void;
  /**
   * Queues an event. One whose `event_tracking_id` is neither `/` nor `b` and digits, or whose
   * type is unknown, is dropped with a console warning. Before {@link Tracker.start} events wait.
   */
  track(event: TrackedEvent): void;
  /** Queues a click on a tracking point. */
  trackClick(eventTrackingId: string, details?: EventDetails): void;
  /**
   * Says which page is shown. Another address ends the page view and begins the next; the same one
   * corrects its title.
   *
   * @param url - Whole, or as the page would follow it.
   * @param title - Default: the document's.
   */
  setPage(url: string, title?: string): void;
  /** From now on events are this user's: `''` for nobody, `undefined` for whom the config call names. */
  setUser(userId: string | undefined): void;
  setConsent(consent: Consent): void;
  /**
   * Stores what is held back and uploads what this page may upload, unless a pause or back-off
   * holds. Resolves when that has been tried; never rejects.
   */
  flush(): Promise<void>;
}

/**
 * Makes the tracker of a page. It does nothing until it is started.
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
  const reporter = createReporter(resolved);
  const { report } = reporter;
  const guard = createGuard(report);
  const http = createHttp(resolved);
  const gate = createUploadGate(http, resolved.configHost);
  const pause = createPause(ports);
  const store = createEventStore(ports, guard, report);
  const mayUpload = (): boolean => lifecycle.mayUpload();
  const recorder = createRecorder({ options: resolved, gate, store, guard, report, mayUpload });
  const brakes = createBrakes(ports, pause, report);
  const uploadCall = createUploadCall(resolved, http, gate);
  // The way is free again: the collector learns of what it will never see.
  const onArrived = guard.wrap(() => {
    const eventCount = reporter.takeLosses();
    if (eventCount > 0) track(lossEvent(eventCount));
  });
  const sender = createSender({ http, uploadCall, gate, brakes, store, onArrived });
  const uploader = createUploader({ ports, sender, guard, recorder, store });
  const lifecycle = createLifecycle({ options: resolved, guard, store, recorder, uploader, pause });

  function track(event: TrackedEvent): void {
    if (!lifecycle.mayTrack()) return;
    recorder.record(event, lifecycle.views.current());
    // A page that is hidden or left takes no turns and may end at any moment.
    if (!ports.page.isVisible() || store.isLeft()) recorder.settle();
    if (event.timely === true && lifecycle.mayUpload()) uploader.hurry();
  }

  return {
    start: guard.wrap(lifecycle.start),
    stop: guard.wrap(lifecycle.stop),
    track: guard.wrap(track),
    trackClick: guard.wrap((eventTrackingId: string, details?: EventDetails) => {
      track({ ...details, type: 'click', event_tracking_id: eventTrackingId });
    }),
    setPage: guard.wrap((url: string, title = ports.page.title()) => {
      const { href = url } = parseUrl(url, ports.page.url());
      lifecycle.views.go({ url: href, title });
    }),
    setUser: guard.wrap((userId: string | undefined) => {
      recorder.setUser(userId);
      if (userId !== undefined) return;
      gate.forgetUser();
      if (lifecycle.mayUpload()) uploader.identify();
    }),
    setConsent: guard.wrap(lifecycle.setConsent),
    async flush() {
      recorder.settle();
      if (lifecycle.mayUpload()) await uploader.takeTurn();
    },
  };
}

function lossEvent(eventCount: number): TrackedEvent {
  return {
    type: 'system',
    event_tracking_id: '/',
    event_tracking: 'events_evicted',
    event_tracking_ext: { event_count: eventCount },
    track_type: 'auto',
  };
}
