import { atom } from 'jotai';
import * as v from 'valibot';
import { pageAtom } from '#page/page-context.ts';

const storageKey = 'usdt_rates';

/** Rates as this browser keeps them. */
export const ratesSchema = v.object({
  version: v.literal(1),
  /** When they were loaded, in milliseconds since the epoch. */
  at: v.number(),
  supported: v.array(v.object({ name: v.string(), symbol: v.string(), value: v.string() })),
  rates: v.record(v.string(), v.string()),
});

/** The display currencies of a moment, and their rates to USDT. */
export type Rates = v.InferOutput<typeof ratesSchema>;

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
