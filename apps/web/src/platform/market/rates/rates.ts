import { ratesSchema, type Rates } from '@bourse/client/rates';
import { atom } from 'jotai';
import { pageAtom } from '#page/page-context.ts';

const storageKey = 'usdt_rates';

const received = atom<Rates>();

/** The newest rates; those that the browser kept until the first answer. Writing them keeps them. */
export const ratesAtom = atom(
  (get) => get(received) ?? get(pageAtom).kept.read(storageKey, ratesSchema),
  (get, set, rates: Rates) => {
    set(received, rates);
    get(pageAtom).kept.write(storageKey, rates);
  },
);

/** Whether the last refresh failed, so that the rates are older than they should be. */
export const ratesFailedAtom = atom(false);
