import { atom } from 'jotai';
import { readPreference, writePreference } from './preferences.ts';
import type { Sdk } from './sdk.tsx';

/** Whether behaviour may be recorded. */
export type TrackingConsent = 'granted' | 'denied';

/** What a stored preference says; anything but a refusal is consent. */
export function toConsent(text: string): TrackingConsent {
  return text === 'denied' ? 'denied' : 'granted';
}

const currentConsent = atom(toConsent(readPreference('tracking_consent')));

/** The visitor's choice; setting it is kept and obeyed at once. */
export const consentAtom = atom(
  (get) => get(currentConsent),
  (_get, set, sdk: Pick<Sdk, 'setTrackingConsent'>, consent: TrackingConsent) => {
    set(currentConsent, consent);
    writePreference('tracking_consent', consent);
    sdk.setTrackingConsent(consent);
  },
);
