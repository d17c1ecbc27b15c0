import type { ContractTicker, Ticker } from '@bourse/gateway-contract';
import { msToNextMultiple, type MarketKind } from '@bourse/react';
import { money } from '@bourse/trading/decimal';
import type { DraftMarket, Level, OrderDraft } from '@bourse/trading/draft';
import { useEffect, useState } from 'react';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useFeeRates } from '#platform/session/fee-rates.ts';
import { useMarket } from '#accounts/markets/market.ts';
import { useFunds } from './funds/use-funds.ts';

/** Interval at which the market is read, in milliseconds. The form needs no faster prices. */
const readIntervalMs = 500;

/** An order for a contract at market is bounded by what the book holds. */
function levelsFor(kind: MarketKind, { orderType }: OrderDraft): number {
  return kind === 'futures' && orderType === 'market' ? 100 : 1;
}

export function useDraftMarket(instrument: Instrument, draft: OrderDraft): DraftMarket {
  const { kind } = useMarket();
  const { ticker, ...book } = useSampledMarket(instrument.symbol, levelsFor(kind, draft));
  const funds = useFunds(instrument, draft);
  const rates = useFeeRates().data?.rates.find(({ product }) => product === kind);
  return {
    kind,
    instrument,
    last: ticker?.lastPrice,
    mark: markOf(ticker),
    ...book,
    makerFeeRate: lower(instrument.makerFeeRate, rates?.makerFeeRate),
    takerFeeRate: lower(instrument.takerFeeRate, rates?.takerFeeRate),
    ...funds,
  };
}

function markOf(ticker: Ticker | ContractTicker | undefined): string | undefined {
  return ticker && 'markPrice' in ticker ? (ticker.markPrice ?? undefined) : undefined;
}

function lower(own: string, level: string | undefined): string {
  return level !== undefined && money.of(level).lt(own) ? level : own;
}

interface SampledMarket {
  readonly symbol?: string;
  readonly ticker?: Ticker | ContractTicker;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

const unknownMarket: SampledMarket = { bids: [], asks: [] };

/** Returns ticker and book as they were at the last reading. What comes first is returned at once. */
function useSampledMarket(symbol: string, depth: number): SampledMarket {
  const { market } = useSdk();
  const { instType } = useProduct();
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
