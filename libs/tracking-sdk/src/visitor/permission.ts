import type { Consent, ResolvedOptions } from '../options.ts';
import { createLocalItem } from '../store/local-item.ts';

/** Permissions that consent and page give at the moment. */
export interface Permission {
  readonly consent: () => Consent;
  /** Returns whether events may be recorded. */
  readonly mayTrack: () => boolean;
  /** Returns whether events may be stored and leave the page. Without a page there is no address to upload to. */
  readonly mayUpload: () => boolean;
  /** Returns whether a page view may begin. */
  readonly mayShow: () => boolean;
  /** Begins the time in which the tracker is started. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Remembers a choice for all tabs. Returns whether the consent has changed. */
  readonly choose: (next: Consent) => boolean;
  /** Takes over the choice of another tab. Returns whether the consent has changed. */
  readonly follow: () => boolean;
}

const choices: readonly Consent[] = ['granted', 'denied'];

export function createPermission({
  ports,
  consent: initial,
  honorsGpc,
}: ResolvedOptions): Permission {
  const { page } = ports;
  const item = createLocalItem(ports.localStorage, 'bourse-tracking:consent');
  const read = (): Consent | undefined => choices.find((choice) => choice === item.read());
  let choice = read();
  let consent = choice || (honorsGpc && ports.hasGpc ? 'denied' : initial);
  let isStarted = false;
  const mayTrack = (): boolean => consent !== 'denied';
  // Storage that is denied keeps nothing, and then no other tab is followed.
  const set = (next: Consent): boolean => {
    const before = consent;
    choice = read();
    consent = next;
    return next !== before;
  };
  return {
    consent: () => consent,
    mayTrack,
    mayUpload: () => isStarted && consent === 'granted' && page.url() !== '',
    mayShow: () => isStarted && mayTrack() && page.isVisible(),
    start() {
      isStarted = true;
    },
    stop() {
      isStarted = false;
    },
    choose(next) {
      item.remove();
      if (next !== 'pending') item.write(next);
      return set(next);
    },
    follow: () => choice !== read() && set(read() || 'pending'),
  };
}
