import type { Candle } from '@bourse/gateway-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReadOptions } from '../calls/use-call.ts';
import { useClient } from '../client-context.ts';
import {
  candlesOptions,
  instrumentsOptions,
  tickersOptions,
  type CandleRange,
  type DayTicker,
  type Instrument,
  type InstType,
} from './public-lists.ts';

/** Returns the instruments of a market with their rules, which are loaded again every five minutes. */
export function useInstruments<TShown = readonly Instrument[]>(
  instType: InstType,
  options: ReadOptions<readonly Instrument[], TShown> = {},
): UseQueryResult<TShown> {
  return useQuery({ ...instrumentsOptions(useClient(), instType), ...options });
}

/** Returns the last 24 hours of every instrument of a market. `useTicker` follows one of them. */
export function useTickers<TShown = readonly DayTicker[]>(
  instType: InstType,
  options: ReadOptions<readonly DayTicker[], TShown> = {},
): UseQueryResult<TShown> {
  return useQuery({ ...tickersOptions(useClient(), instType), ...options });
}

/** Returns candles of a pair, oldest first, as they were when they were loaded. `useCandles` follows them. */
export function useLoadedCandles<TShown = readonly Candle[]>(
  instType: InstType,
  range: CandleRange,
  options: ReadOptions<readonly Candle[], TShown> = {},
): UseQueryResult<TShown> {
  return useQuery({ ...candlesOptions(useClient(), instType, range), ...options });
}
