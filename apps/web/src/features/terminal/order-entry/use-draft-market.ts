import type { ContractTicker, Ticker } from '@bourse/gateway-contract';
import { getFeeRates } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { money } from '#platform/format/money.ts';
import { useLiveTicker } from '#platform/market/live-ticker.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useProduct } from '#platform/market/product.ts';
import { callOptions } from '#platform/sdk/call-options.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import type { DraftMarket, Level } from '../draft/draft-market.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import type { MarketKind } from '../market/market.ts';
import { useMarket } from '../market/market.ts';
import { useFunds } from './use-funds.ts';

/** Interval at which the book is read, in milliseconds. The form needs no faster prices. */
const bookIntervalMs = 500;

const levels = { spot: 1, margin: 1, futures: 100 } as const;

/** Returns the market and the account that the form's draft is checked against. */
export function useDraftMarket(instrument: Instrument, draft: OrderDraft): DraftMarket {
  const { kind } = useMarket();
  const ticker = useLiveTicker(instrument.symbol);
  const book = useSampledBook(instrument.symbol, levels[kind]);
  const funds = useFunds(instrument, draft);
  const rates = useFeeRates(kind);
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

/** Returns the lower rate: the pair's or the level's. */
function lower(own: string, level: string | undefined): string {
  return level !== undefined && money.of(level).lt(own) ? level : own;
}

/** Returns the user's rates; they are decided once a day. */
function useFeeRates(kind: MarketKind) {
  const { status } = useSession();
  const options = callOptions(useSdk(), getFeeRates, {}, ({ rates }) => rates);
  const { data } = useQuery({ ...options, enabled: status === 'user', staleTime: 3_600_000 });
  return data?.find(({ product }) => product === kind);
}

interface SampledBook {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

const emptyBook: SampledBook = { bids: [], asks: [] };

function useSampledBook(symbol: string, depth: number): SampledBook {
  const { market } = useSdk();
  const { instType } = useProduct();
  const [sample, setSample] = useState(emptyBook);
  useEffect(() => {
    const book = market.book(symbol, instType);
    let known: unknown;
    const read = () => {
      const view = book.getSnapshot();
      if (view === known || view.asks(1).length === 0) return;
      known = view;
      setSample({ bids: view.bids(depth), asks: view.asks(depth) });
    };
    const stop = book.subscribe(() => {
      // The first snapshot is shown at once.
      if (known === undefined) read();
    });
    // Another panel may have loaded the book already.
    queueMicrotask(read);
    const timer = setInterval(read, bookIntervalMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [market, symbol, instType, depth]);
  return sample;
}
