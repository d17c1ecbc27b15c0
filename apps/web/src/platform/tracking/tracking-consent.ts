import { atom } from 'jotai';
import { readPreference, writePreference } from '#page/preferences.ts';
import type { Sdk } from '../sdk/sdk.tsx';

/** Whether behaviour may be recorded; `pending` until the visitor has been asked. */
export type TrackingConsent = 'granted' | 'pending' | 'denied';

const choices: readonly string[] = ['granted', 'pending', 'denied'] satisfies TrackingConsent[];

/** What a stored preference says; what it cannot mean is taken for a refusal. */
export function toConsent(text: string): TrackingConsent {
  return isConsent(text) ? text : 'denied';
}

function isConsent(text: string): text is TrackingConsent {
  return choices.includes(text);
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
