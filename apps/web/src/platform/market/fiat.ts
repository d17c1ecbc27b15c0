import type { Ticker } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { money } from '../format/money.ts';
import { useSdk } from '../sdk/sdk.tsx';
import { useFiatUnit } from './currency.ts';
import { tickersOptions } from './instruments.ts';
import { spotProduct } from './product.ts';
import { ratesAtom, ratesFailedAtom } from './rates.ts';

/** The coin that rates are given for. */
const rateCoin = 'USDT';

/** Returns units of the display currency for one of a coin; `undefined` while the coin's price is unknown. */
export function useFiatRates(): (coin: string) => string | undefined {
  return useRatesOf(true);
}

/** Units of the display currency for one of a coin; `undefined` while the coin's price is unknown. */
export function useFiatRate(coin: string): string | undefined {
  return useRatesOf(coin !== rateCoin)(coin);
}

function useRatesOf(needsPrices: boolean) {
  const { rate } = useFiatUnit();
  const options = tickersOptions(useSdk(), spotProduct);
  const { data: prices } = useQuery({ ...options, enabled: needsPrices, select: toPrices });
  return useMemo(
    () => (coin: string) => {
      const price = coin === rateCoin ? '1' : prices?.[coin + rateCoin];
      return price && money.multiply(price, rate).toFixed();
    },
    [prices, rate],
  );
}

function toPrices(tickers: readonly Ticker[]): Readonly<Record<string, string>> {
  return Object.fromEntries(tickers.map(({ symbol, lastPrice }) => [symbol, lastPrice]));
}

/** When the rates were loaded, if the last refresh failed; otherwise `undefined`. */
export function useRatesAge(): number | undefined {
  const hasFailed = useAtomValue(ratesFailedAtom);
  const rates = useAtomValue(ratesAtom);
  return hasFailed ? rates?.at : undefined;
}
