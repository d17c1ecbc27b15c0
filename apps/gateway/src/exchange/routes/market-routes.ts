import { getCandles, getSymbols, getTickers } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { route } from '../../route/route.ts';
import type { Route } from '../../route/route.ts';
import type { Market } from '../simulation/simulated-market.ts';
import type { Venue } from '../market/venue.ts';
import { toCandle, toTicker } from '../market/wire.ts';

const defaultCandles = 500;

export function createMarketRoutes(
  markets: readonly Market[],
  venueOf: (ledger: Ledger, symbol: string) => Venue,
): readonly Route[] {
  return [
    route(getSymbols, () => ({ symbols: markets.map(({ instrument }) => instrument.terms) })),
    route(getTickers, (_, { ledger, now }) => ({
      tickers: markets.flatMap(({ venues }) => toTicker(venues[ledger], now) ?? []),
    })),
    route(getCandles, ({ symbol, granularity, limit, endTime }, { ledger, now }) => {
      const { chart, instrument } = venueOf(ledger, symbol);
      const count = limit === undefined ? defaultCandles : Number(limit);
      const end = endTime === undefined ? undefined : Number(endTime);
      const bars = chart.read(granularity, count, now, end);
      return { candles: bars.map((bar) => toCandle(bar, instrument)) };
    }),
  ];
}
