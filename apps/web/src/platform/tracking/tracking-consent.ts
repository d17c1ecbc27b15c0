import { atom } from 'jotai';
import { toConsent, type TrackingConsent } from '#page/consent.ts';
import { pageAtom, type PageStore } from '#page/page-context.ts';

interface ConsentReceiver {
  readonly setTrackingConsent: (consent: TrackingConsent) => void;
}

const chosenConsent = atom<TrackingConsent>();

/** Writing it stores the consent and starts or stops recording. */
export const consentAtom = atom(
  (get) => get(chosenConsent) ?? get(pageAtom).consent,
  (get, set, receiver: ConsentReceiver, consent: TrackingConsent) => {
    set(chosenConsent, consent);
    get(pageAtom).storedConsent.write(consent);
    receiver.setTrackingConsent(consent);
  },
);

/** From now on, shows the consent that another tab chooses. The tracker follows it by itself. */
export function followConsent(store: PageStore): void {
  store.get(pageAtom).storedConsent.watch((text) => {
    store.set(chosenConsent, toConsent(text));
  });
}
