import { atom } from 'jotai';
import type { TrackingConsent } from '#page/consent.ts';
import { pageAtom } from '#page/page-context.ts';

interface ConsentReceiver {
  readonly setTrackingConsent: (consent: TrackingConsent) => void;
}

const chosenConsent = atom<TrackingConsent>();

/** Writing it stores the consent and starts or stops recording. */
export const consentAtom = atom(
  (get) => get(chosenConsent) ?? get(pageAtom).consent,
  (get, set, receiver: ConsentReceiver, consent: TrackingConsent) => {
    set(chosenConsent, consent);
    get(pageAtom).preferences.write('tracking_consent', consent);
    receiver.setTrackingConsent(consent);
  },
);
