import type { Ticker } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { useTickers } from '@bourse/react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useFiatUnit } from './currency.ts';
import { ratesAtom, ratesFailedAtom } from './rates.ts';

/** The coin that rates are given for. */
const rateCoin = 'USDT';

/** Returns units of the display currency for one of a coin; `undefined` while the coin's price is unknown. */
export function useFiatRates(): (coin: string) => string | undefined {
  return useRatesOf(useCoinPrices());
}

/** Units of the display currency for one of a coin; `undefined` while the coin's price is unknown. */
export function useFiatRate(coin: string): string | undefined {
  return useRatesOf(usePricesOf(coin !== rateCoin))(coin);
}

/** Returns the price of a coin in USDT; `undefined` while it is unknown. */
export function useCoinPrices(): (coin: string) => string | undefined {
  return usePricesOf(true);
}

function useRatesOf(priceOf: (coin: string) => string | undefined) {
  const { rate } = useFiatUnit();
  return useMemo(
    () => (coin: string) => {
      const price = priceOf(coin);
      return price && money.multiply(price, rate).toFixed();
    },
    [priceOf, rate],
  );
}

function usePricesOf(areNeeded: boolean) {
  const { data: prices } = useTickers('SPOT', { enabled: areNeeded, select: toPrices });
  return useMemo(
    () => (coin: string) => (coin === rateCoin ? '1' : prices?.[coin + rateCoin]),
    [prices],
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
