import type { ContractTicker, Ticker } from '@bourse/gateway-contract';
import type { Level } from '@bourse/trading/draft';
import { useEffect, useState } from 'react';
import { useClient } from '../client-context.ts';
import { marketTopics, type MarketKind } from '../markets/market-kind.ts';
import { msToNextMultiple } from '../stream/next-multiple.ts';

/** Interval at which the market is read, in milliseconds. A form needs no faster prices. */
const readIntervalMs = 500;

/** Ticker and best levels of a pair. */
export interface SampledMarket {
  readonly symbol?: string;
  readonly ticker?: Ticker | ContractTicker;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

const unknownMarket: SampledMarket = { bids: [], asks: [] };

/** Returns ticker and book as they were at the last reading. What comes first is returned at once. */
export function useSampledMarket(kind: MarketKind, symbol: string, depth: number): SampledMarket {
  const { market } = useClient();
  const instType = marketTopics[kind];
  const [sample, setSample] = useState(unknownMarket);
  useEffect(() => {
    const book = market.bookRows(symbol, { depth, instType });
    let ticker: Ticker | undefined;
    let readTicker: typeof ticker;
    let readView: ReturnType<typeof book.getSnapshot> | undefined;
    const read = () => {
      const view = book.getSnapshot();
      if (view === readView && ticker === readTicker) return;
      [readTicker, readView] = [ticker, view];
      setSample((known) => ({
        ...(known.symbol === symbol ? known : { ...unknownMarket, symbol }),
        // After a change of depth, the levels of before stay until the new ones are there.
        ...(view.status !== 'empty' && { bids: view.bids, asks: view.asks }),
        ...(ticker && { ticker }),
      }));
    };
    const stopTicker = market.subscribe({ instType, channel: 'ticker', instId: symbol }, (news) => {
      ticker = news.data.at(-1);
      if (readTicker === undefined) read();
    });
    const stopBook = book.subscribe(() => {
      if (readView?.status !== 'live') read();
    });
    // Another panel may have loaded the book already.
    queueMicrotask(read);
    let timer: ReturnType<typeof setTimeout>;
    const readLater = () => {
      timer = setTimeout(() => {
        read();
        readLater();
      }, msToNextMultiple(readIntervalMs));
    };
    readLater();
    return () => {
      stopTicker();
      stopBook();
      clearTimeout(timer);
    };
  }, [market, symbol, instType, depth]);
  return sample.symbol === symbol ? sample : unknownMarket;
}
