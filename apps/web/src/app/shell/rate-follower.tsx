import { callOptions, useLoad } from '@bourse/react';
import { openTabChannel, type TabChannel } from '#page/browser/tab-channel.ts';
import { getUsdtRate } from '@bourse/gateway-contract';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { JsonStorage } from '#page/browser/json-storage.ts';
import { pageAtom } from '#page/page-context.ts';
import { localeAtom } from '#platform/locale/locale.ts';
import { followCurrency } from '#platform/market/rates/currency.ts';
import { followRates, type RatePorts } from '#platform/market/rates/follow-rates.ts';
import { leadTabs, type LeaseStorage } from '#platform/market/rates/lead-tabs.ts';
import { ratesAtom, ratesFailedAtom, ratesSchema } from '#platform/market/rates/rates.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

const channelName = 'bourse-usdt-rates';
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
    const channel = openTabChannel(channelName);
    const end = followRates(portsOf(sdk, load, store, channel));
    return () => {
      end();
      channel.close();
    };
  }, [sdk, load, store]);
  return null;
}

function portsOf(
  sdk: Sdk,
  load: ReturnType<typeof useLoad>,
  store: Store,
  channel: TabChannel,
): RatePorts {
  const now = () => Date.now();
  // Browsers have it on secure pages alone.
  const { locks }: Partial<Navigator> = navigator;
  return {
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
    channel: {
      send: (rates) => {
        channel.postMessage(rates);
      },
      receive: (listener) => {
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (v.is(ratesSchema, data)) listener(data);
        };
        return () => {
          channel.onmessage = null;
        };
      },
    },
    lead: leadTabs({
      name: channelName,
      locks,
      lease: leaseIn(store.get(pageAtom).kept),
      now,
    }),
    isVisible: () => document.visibilityState !== 'hidden',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
      };
    },
    now,
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
