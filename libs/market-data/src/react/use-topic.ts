import { useMemo } from 'react';
import { createTicker } from '../create-ticker.ts';
import { createTradeTape } from '../create-trade-tape.ts';
import { followTopic } from '../follow-topic.ts';
import type { MarketStream } from '../market-stream.ts';
import type { PublicTrade, Ticker } from '../messages.ts';
import { useStore } from './use-store.ts';

/** A pair on a stream. */
export interface MarketTopic {
  readonly instId: string;
  /** Default: the stream's. */
  readonly instType?: string | undefined;
}

/** Returns the last 24 hours of a pair; `undefined` before the first message. */
export function useTicker(
  stream: Pick<MarketStream, 'subscribe'>,
  { instId, instType }: MarketTopic,
): Ticker | undefined {
  const store = useMemo(
    () => followTopic(stream, { instType, channel: 'ticker', instId }, createTicker()),
    [stream, instId, instType],
  );
  return useStore(store);
}

/** Returns the latest trades of a pair, newest first: at most `limit`, by default 100. */
export function useTrades(
  stream: Pick<MarketStream, 'subscribe'>,
  { instId, instType, limit = 100 }: MarketTopic & { readonly limit?: number },
): readonly PublicTrade[] {
  const store = useMemo(
    () => followTopic(stream, { instType, channel: 'trade', instId }, createTradeTape({ limit })),
    [stream, instId, instType, limit],
  );
  return useStore(store);
}
