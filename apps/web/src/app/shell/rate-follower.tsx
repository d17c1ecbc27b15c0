import { followRates, type LeaseStorage, type RateOptions } from '@bourse/client/rates';
import { getUsdtRate } from '@bourse/gateway-contract';
import { callOptions, useLoad } from '@bourse/react';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { JsonStorage } from '@bourse/client/page';
import { pageAtom } from '#page/page-context.ts';
import { localeAtom } from '#platform/locale/locale.ts';
import { followCurrency } from '#platform/market/rates/currency.ts';
import { ratesAtom, ratesFailedAtom } from '#platform/market/rates/rates.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

const leaseKey = 'usdt_rates_lease';
const leaseSchema = v.object({ holder: v.string(), until: v.number() });

type Store = ReturnType<typeof useStore>;

/** Keeps the exchange rates fresh and follows the currency of other tabs while the page is open. Shows nothing. */
export function RateFollower() {
  const sdk = useSdk();
  const load = useLoad();
  const store = useStore();
  useEffect(() => {
    followCurrency(store);
    return followRates(optionsOf(sdk, load, store));
  }, [sdk, load, store]);
  return null;
}

function optionsOf(sdk: Sdk, load: ReturnType<typeof useLoad>, store: Store): RateOptions {
  return {
    name: 'bourse-usdt-rates',
    load: () =>
      load({
        ...callOptions(sdk, getUsdtRate, { locale: store.get(localeAtom) }),
        staleTime: 0,
        meta: { logsErrorsAs: 'usdtRateFailed' },
      }),
    known: () => store.get(ratesAtom),
    onRates: (rates) => {
      store.set(ratesAtom, rates);
      store.set(ratesFailedAtom, false);
    },
    onEnd: (hasFailed) => {
      store.set(ratesFailedAtom, hasFailed);
    },
    lease: leaseIn(store.get(pageAtom).kept),
  };
}

function leaseIn(kept: JsonStorage): LeaseStorage {
  return {
    read: () => kept.read(leaseKey, leaseSchema),
    write: (lease) => {
      kept.write(leaseKey, lease);
    },
  };
}
