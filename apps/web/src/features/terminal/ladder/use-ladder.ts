import { useBook, useConnection, useStaleSeconds, type MarketOrder } from '@bourse/react';
import { useSession } from '@bourse/react/session';
import { approximate } from '@bourse/trading/decimal';
import {
  ladderOrders,
  ladderPrice,
  ladderPrices,
  ladderSizes,
  type LadderOwnRows,
} from '@bourse/trading/market';
import { sentTerms } from '@bourse/trading/sending';
import { useMemo, useState } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import { useOpenOrders } from '#accounts/markets/own-lists.ts';
import { useLiveTicker } from '#platform/market/instruments.ts';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { useOwnSentOrders } from '../placement/use-own-sent-orders.ts';

/** Rows on each side of the centre. */
const reach = 100;

const none = [] as const;

/** The rows of a ladder, with what stands in them. */
export interface LadderView {
  /** Prices of the rows, highest first; empty while no price is known. */
  readonly prices: readonly string[];
  /** The row around which they were made. */
  readonly centre: string | undefined;
  /** The row of the last price. */
  readonly last: string | undefined;
  readonly bids: ReadonlyMap<string, string>;
  readonly asks: ReadonlyMap<string, string>;
  /** The largest size of a row. */
  readonly longest: string;
  readonly own: LadderOwnRows<MarketOrder>;
  /** Orders on their way. */
  readonly pending: LadderOwnRows<object>;
  readonly isLoading: boolean;
  /** Whether prices are out of date, or orders cannot be sent. */
  readonly isStale: boolean;
  /** Makes the rows around a price. */
  readonly moveTo: (price: string) => void;
  /** The price that the trader centres on: the last one. */
  readonly target: string | undefined;
}

/** Returns the first last price of a pair that the page has seen. */
export function useFirstPrice({ symbol }: Instrument): string | undefined {
  const lastPrice = useLiveTicker(symbol)?.lastPrice;
  const [first, setFirst] = useState(lastPrice);
  if (first === undefined && lastPrice !== undefined) setFirst(lastPrice);
  return first;
}

/** Returns the rows of a ladder. Their prices stay until `moveTo` is called. */
export function useLadder({ symbol }: Instrument, grouping: string): LadderView {
  const book = useBook(useProduct(), symbol, { grouping, rows: reach });
  const lastPrice = useLiveTicker(symbol)?.lastPrice;
  const [anchor, setAnchor] = useState<string>();
  const target = lastPrice ?? book.bids[0]?.price ?? book.asks[0]?.price;
  if (anchor === undefined && target !== undefined) setAnchor(target);
  const prices = useMemo(
    () => (anchor === undefined ? none : ladderPrices(anchor, grouping, reach)),
    [anchor, grouping],
  );
  const isCurrent = book.grouping === grouping;
  const bids = useMemo(() => ladderSizes(isCurrent ? book.bids : none), [isCurrent, book.bids]);
  const asks = useMemo(() => ladderSizes(isCurrent ? book.asks : none), [isCurrent, book.asks]);
  return {
    prices,
    centre: anchor === undefined ? undefined : ladderPrice(anchor, grouping),
    last: lastPrice === undefined ? undefined : ladderPrice(lastPrice, grouping),
    bids,
    asks,
    longest: longestOf([...bids.values(), ...asks.values()]),
    ...useOwnRows(symbol, grouping),
    isLoading: book.status === 'loading',
    isStale: useIsStale() || book.status !== 'live',
    moveTo: setAnchor,
    target,
  };
}

function useOwnRows(symbol: string, grouping: string) {
  const { kind } = useMarket();
  const { data: orders = none } = useOpenOrders();
  const sent = useOwnSentOrders();
  const own = useMemo(() => ladderOrders(orders, symbol, grouping), [orders, symbol, grouping]);
  const pending = useMemo(() => {
    const waiting = sent
      .filter(({ market, planType }) => market === kind && planType === undefined)
      .map((order) => ({ ...sentTerms(order), filledSize: '0' }));
    return ladderOrders(waiting, symbol, grouping);
  }, [sent, kind, symbol, grouping]);
  return { own, pending };
}

function useIsStale(): boolean {
  const { isLoggedIn } = useConnection();
  const isUser = useSession().status === 'user';
  return useStaleSeconds() !== undefined || (isUser && !isLoggedIn);
}

function longestOf(sizes: readonly string[]): string {
  return sizes.reduce((most, size) => (approximate(size) > approximate(most) ? size : most), '0');
}
