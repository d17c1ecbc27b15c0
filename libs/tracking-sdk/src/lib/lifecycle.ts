import type { PageStatus } from '../event.ts';
import type { Consent, ResolvedOptions } from '../options.ts';
import type { PageSignal } from '../ports.ts';
import type { EventStore } from './event-store.ts';
import { describePageView } from './page-view.ts';
import type { PageView } from './page-view.ts';
import { createPageViews } from './page-views.ts';
import type { PageViews } from './page-views.ts';
import type { Pause } from './pause.ts';
import type { Recorder } from './recorder.ts';
import type { Guard } from './report.ts';
import type { Uploader } from './uploader.ts';

/** What the page goes through and what the visitor allows decide what the other parts do. */
export interface Lifecycle {
  readonly views: Pick<PageViews, 'current' | 'go'>;
  readonly start: () => void;
  readonly stop: () => void;
  readonly setConsent: (consent: Consent) => void;
  readonly mayTrack: () => boolean;
  readonly mayUpload: () => boolean;
}

export interface LifecycleParts {
  readonly options: ResolvedOptions;
  readonly guard: Guard;
  readonly store: EventStore;
  readonly recorder: Recorder;
  readonly uploader: Uploader;
  readonly pause: Pause;
}

export function createLifecycle(parts: LifecycleParts): Lifecycle {
  const { options, guard, store, recorder, uploader } = parts;
  const { page } = options.ports;
  const seesHistory = options.pageViews === 'history';
  let consent = options.consent;
  let stopObserving: (() => void) | undefined;

  const mayTrack = (): boolean => consent !== 'denied';
  /** Without a page there is nobody to upload for, nor an address to upload to. */
  const mayUpload = (): boolean => !!stopObserving && consent === 'granted' && page.url() !== '';
  const canShow = (): boolean => !!stopObserving && mayTrack() && page.isVisible();
  const views = createViews(parts, canShow);

  function begin(): void {
    if (!mayTrack()) erase(parts);
    if (mayUpload()) guard.tend(Promise.all([recorder.remember(), store.open()]));
    wake();
  }

  function wake(): void {
    if (!canShow()) return;
    if (seesHistory) views.go();
    else views.show();
    if (mayUpload()) uploader.resume();
  }

  function end(endUploads: () => void): void {
    views.hide();
    recorder.settle();
    if (!mayUpload()) return;
    endUploads();
    store.leave();
  }

  function onSignal(signal: PageSignal): void {
    if (!mayTrack()) return;
    if (signal === 'visible' || signal === 'online') wake();
    else if (signal === 'navigate') views.go();
    else end(signal === 'hidden' ? uploader.rest : uploader.leave);
  }

  function setConsent(next: Consent): void {
    if (next === consent) return;
    consent = next;
    uploader.halt();
    store.close();
    if (!mayTrack()) views.forget();
    begin();
  }

  return {
    views,
    mayTrack,
    mayUpload,
    start() {
      if (stopObserving) return;
      stopObserving = page.observe(guard.wrap(onSignal), seesHistory);
      begin();
    },
    stop() {
      end(uploader.rest);
      stopObserving?.();
      stopObserving = undefined;
    },
    setConsent,
  };
}

function createViews(
  { options, guard, recorder }: LifecycleParts,
  canShow: () => boolean,
): PageViews {
  return createPageViews({
    describe: (place, referer) => describePageView(options, place, referer),
    page: options.ports.page,
    canShow,
    emit: guard.wrap((status: PageStatus, view: PageView) => {
      if (status === 'hide') recorder.closeMerged();
      const point = { ...view.point, track_type: 'auto' } as const;
      recorder.record({ ...point, type: 'page', page_status: status }, view);
    }),
  });
}

/** Whoever may not be tracked leaves nothing behind. */
function erase({ guard, store, recorder, pause }: LifecycleParts): void {
  recorder.settle();
  recorder.forget();
  pause.forget();
  guard.tend(store.erase());
}
