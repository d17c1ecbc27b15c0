import type { Guard } from './failures/report.ts';
import type { Consent, ResolvedOptions } from './options.ts';
import type { PageViews } from './page/page-views.ts';
import type { PageSignal } from './ports.ts';
import type { Recorder } from './record/recorder.ts';
import type { EventStore } from './store/event-store.ts';
import type { CollectorPause } from './upload/pause.ts';
import type { UploadLoop } from './upload/upload-loop.ts';
import type { Permission } from './visitor/permission.ts';
import type { Visitor } from './visitor/visitor.ts';

/** Starts and stops page views, store and uploads as page and consent change. */
export interface Lifecycle {
  readonly start: () => void;
  readonly stop: () => void;
  readonly setConsent: (consent: Consent) => void;
}

export interface LifecycleParts {
  readonly guard: Guard;
  readonly permission: Permission;
  readonly views: PageViews;
  readonly visitor: Pick<Visitor, 'persist' | 'forget'>;
  readonly recorder: Pick<Recorder, 'flush' | 'clear'>;
  readonly store: Pick<EventStore, 'open' | 'close' | 'onPageHide' | 'erase'>;
  readonly uploadLoop: Pick<UploadLoop, 'resume' | 'pause' | 'onPageHide' | 'stop'>;
  readonly pause: Pick<CollectorPause, 'forget'>;
}

export function createLifecycle(
  { ports, pageViews }: Pick<ResolvedOptions, 'ports' | 'pageViews'>,
  parts: LifecycleParts,
): Lifecycle {
  const { guard, permission, views, store, uploadLoop } = parts;
  const seesHistory = pageViews === 'history';
  const { mayTrack, mayUpload } = permission;
  let stopObserving: (() => void) | undefined;

  function begin(): void {
    if (!mayTrack()) erase(parts);
    if (mayUpload()) guard.catch(Promise.all([parts.visitor.persist(), store.open()]));
    wake();
  }

  function wake(): void {
    if (!permission.mayShow()) return;
    if (seesHistory) views.navigate();
    else views.show();
    if (mayUpload()) uploadLoop.resume();
  }

  function applyConsent(): void {
    uploadLoop.stop();
    store.close();
    if (!mayTrack()) views.drop();
    begin();
  }

  function onSignal(signal: PageSignal): void {
    // With every signal: a page in the back/forward cache has none of the storage.
    if (permission.follow()) applyConsent();
    if (signal === 'storage' || !mayTrack()) return;
    if (signal === 'visible' || signal === 'online') wake();
    else if (signal === 'navigate') views.navigate();
    else end(parts, signal === 'hidden' ? uploadLoop.pause : uploadLoop.onPageHide);
  }

  return {
    start() {
      if (stopObserving) return;
      stopObserving = ports.page.observe(guard.wrap(onSignal), seesHistory);
      permission.start();
      begin();
    },
    stop() {
      end(parts, uploadLoop.pause);
      stopObserving?.();
      stopObserving = undefined;
      permission.stop();
    },
    setConsent(consent) {
      if (permission.choose(consent)) applyConsent();
    },
  };
}

/** Ends the page view, for the moment or for ever. */
function end({ permission, views, recorder, store }: LifecycleParts, endUploads: () => void): void {
  views.hide();
  recorder.flush();
  if (!permission.mayUpload()) return;
  endUploads();
  store.onPageHide();
}

/** Removes everything that the tracker has stored. */
function erase({ guard, visitor, recorder, store, pause }: LifecycleParts): void {
  recorder.flush();
  visitor.forget();
  recorder.clear();
  pause.forget();
  guard.catch(store.erase());
}
