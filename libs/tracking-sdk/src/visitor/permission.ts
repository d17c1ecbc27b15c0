import type { Consent } from '../options.ts';
import type { PagePort } from '../ports.ts';

/** Permissions that consent and page give at the moment. */
export interface Permission {
  /** Returns whether events may be recorded. */
  readonly mayTrack: () => boolean;
  /** Returns whether events may be stored and leave the page. Without a page there is no address to upload to. */
  readonly mayUpload: () => boolean;
  /** Returns whether a page view may begin. */
  readonly mayShow: () => boolean;
  /** Begins the time in which the tracker is started. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Returns whether the consent has changed. */
  readonly setConsent: (next: Consent) => boolean;
}

export function createPermission(
  page: Pick<PagePort, 'url' | 'isVisible'>,
  initial: Consent,
): Permission {
  let consent = initial;
  let isStarted = false;
  const mayTrack = (): boolean => consent !== 'denied';
  return {
    mayTrack,
    mayUpload: () => isStarted && consent === 'granted' && page.url() !== '',
    mayShow: () => isStarted && mayTrack() && page.isVisible(),
    start() {
      isStarted = true;
    },
    stop() {
      isStarted = false;
    },
    setConsent(next) {
      const isChanged = next !== consent;
      consent = next;
      return isChanged;
    },
  };
}
