import type { CallOptions } from '@bourse/client';
import {
  getCandles,
  getContractCandles,
  getContracts,
  getContractTickers,
  getSymbols,
  getTickers,
  type CallPayload,
  type Candle,
  type ContractTerms,
  type ContractTicker,
  type SpotInstrument,
  type Ticker,
} from '@bourse/gateway-contract';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { ErrorMeta } from '../calls/error-meta.ts';
import { ruleQuery } from '../calls/rule-query.ts';
import type { HooksClient } from '../client-context.ts';

/** A kind of public market, as its topics name it. Margin orders trade on `SPOT`; see `marketTopics`. */
export type InstType = 'SPOT' | 'USDT-FUTURES';

/** A spot pair, or a contract, which has the name of the pair that it follows. */
export type Instrument = SpotInstrument | ContractTerms;

/** The last 24 hours of an instrument. */
export type DayTicker = Ticker | ContractTicker;

/** Pair, interval, and bounds of candles. Times are milliseconds since the epoch, as text. */
export type CandleRange = CallPayload<typeof getCandles>;

/** Query options of a list of a market, for `useQuery` and for `useLoad`. */
export interface PublicListOptions<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<readonly T[]>;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  readonly meta?: ErrorMeta;
}

type Load<T> = (client: Pick<HooksClient, 'call'>, options: CallOptions) => Promise<readonly T[]>;

interface PublicLists {
  readonly instruments: Load<Instrument>;
  readonly tickers: Load<DayTicker>;
  /** Candles of the last price, oldest first. */
  readonly candles: (range: CandleRange) => Load<Candle>;
}

const lists: Readonly<Record<InstType, PublicLists>> = {
  SPOT: {
    instruments: async ({ call }, options) => (await call(getSymbols, {}, options)).symbols,
    tickers: async ({ call }, options) => (await call(getTickers, {}, options)).tickers,
    candles:
      (range) =>
      async ({ call }, options) =>
        (await call(getCandles, range, options)).candles,
  },
  'USDT-FUTURES': {
    instruments: async ({ call }, options) => (await call(getContracts, {}, options)).contracts,
    tickers: async ({ call }, options) => (await call(getContractTickers, {}, options)).tickers,
    candles:
      (range) =>
      async ({ call }, options) =>
        (await call(getContractCandles, range, options)).candles,
  },
};

/** Returns the query options of `useInstruments`. */
export function instrumentsOptions(
  client: Pick<HooksClient, 'call'>,
  instType: InstType,
): PublicListOptions<Instrument> {
  return {
    ...listOptions(client, ['instruments', instType], lists[instType].instruments),
    ...ruleQuery,
  };
}

/** Returns the query options of `useTickers`. */
export function tickersOptions(
  client: Pick<HooksClient, 'call'>,
  instType: InstType,
): PublicListOptions<DayTicker> {
  return {
    ...listOptions(client, ['tickers', instType], lists[instType].tickers),
    staleTime: 10_000,
  };
}

/** Returns the query options of candles of a pair. */
export function candlesOptions(
  client: Pick<HooksClient, 'call'>,
  instType: InstType,
  range: CandleRange,
): PublicListOptions<Candle> {
  return listOptions(client, ['candles', instType, range], lists[instType].candles(range));
}

function listOptions<T>(
  client: Pick<HooksClient, 'call'>,
  queryKey: readonly unknown[],
  load: Load<T>,
): PublicListOptions<T> {
  return { queryKey, queryFn: ({ signal }) => load(client, { signal }) };
}
