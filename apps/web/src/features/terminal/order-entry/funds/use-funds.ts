import type { FuturesPosition } from '@bourse/gateway-contract';
import type { MarginAccount } from '@bourse/market-data';
import {
  useAssets,
  useFuturesAccount,
  useFuturesSettings,
  useMarginAccounts,
  useOpenOrders,
  usePositions,
  type MarketOrder,
} from '@bourse/react';
import { money } from '@bourse/trading/decimal';
import type { Available, DraftMarket, FuturesTerms, OrderDraft } from '@bourse/trading/draft';
import type { Instrument } from '#platform/market/product.ts';
import { useSession } from '#platform/session/session.ts';
import { availableFor } from '#accounts/balances/balances.ts';
import { useMarket } from '#accounts/markets/market.ts';

/** Share of the largest loan that an order counts on, because prices move before it arrives. */
const borrowedShare = '0.995';

/** Leverage and margin mode of a contract that the user has not set. */
export const defaultSetting = { leverage: 20, marginMode: 'cross' } as const;

type Funds = Pick<DraftMarket, 'available' | 'futures'>;

export function useFunds(instrument: Instrument, draft: OrderDraft): Funds {
  const { kind } = useMarket();
  const own = useOwn(kind === 'spot');
  const margin = useMarginFunds(instrument, draft, kind === 'margin');
  const futures = useFuturesFunds(instrument, kind === 'futures');
  if (kind === 'futures') return futures;
  const spot = own && availableFor(own, instrument);
  return { available: kind === 'margin' ? margin : spot, futures: undefined };
}

function useIsEnabled(isOwnMarket: boolean): boolean {
  return useSession().status === 'user' && isOwnMarket;
}

function useOwn(isSpot: boolean) {
  return useAssets({ enabled: useIsEnabled(isSpot) }).data;
}

function useMarginFunds(instrument: Instrument, draft: OrderDraft, isMargin: boolean) {
  const { data } = useMarginAccounts({ enabled: useIsEnabled(isMargin) });
  return data && marginFunds(marginAccountOf(data, draft, instrument), instrument, draft);
}

/** Returns the margin account that an order uses; `undefined` for one that was never used. */
export function marginAccountOf(
  accounts: readonly MarginAccount[],
  { marginMode }: Pick<OrderDraft, 'marginMode'>,
  { symbol }: Pick<Instrument, 'symbol'>,
): MarginAccount | undefined {
  const name = marginMode === 'cross' ? null : symbol;
  return accounts.find((entry) => entry.marginMode === marginMode && entry.symbol === name);
}

/** Returns what a margin order can use: the balance, and with automatic loans what can be borrowed. */
export function marginFunds(
  account: Pick<MarginAccount, 'assets'> | undefined,
  { baseCoin, quoteCoin }: Pick<Instrument, 'baseCoin' | 'quoteCoin'>,
  { loanMode }: Pick<OrderDraft, 'loanMode'>,
): Available {
  const borrows = loanMode === 'auto_borrow' || loanMode === 'auto_borrow_and_repay';
  const of = (coin: string) => {
    const asset = account?.assets.find((entry) => entry.coin === coin);
    if (!asset || !borrows) return asset?.available ?? '0';
    const loan = money.multiply(asset.maxBorrowable, borrowedShare);
    return money.toShortText(money.toText(loan.plus(asset.available), 8));
  };
  return { base: of(baseCoin), quote: of(quoteCoin) };
}

function useFuturesFunds(instrument: Instrument, isFutures: boolean): Funds {
  const enabled = useIsEnabled(isFutures);
  const { data: account } = useFuturesAccount({ enabled });
  const { data: positions } = usePositions({ enabled });
  const { data: settings } = useFuturesSettings({ enabled });
  const { data: orders } = useOpenOrders(useMarket().kind, { enabled });
  const available = account && { base: '0', quote: account.available };
  if (!account || !positions || !settings || !orders || !('tiers' in instrument)) {
    return { available, futures: undefined };
  }
  const own = settings.settings.find(({ symbol }) => symbol === instrument.symbol);
  return {
    available,
    futures: {
      contract: instrument,
      ...(own ?? defaultSetting),
      isHedge: settings.positionMode === 'hedge',
      positions,
      balance: account.balance,
      waiting: waitingValues(orders, instrument.symbol, positions),
      waits: {
        symbol: orders.some(({ symbol }) => symbol === instrument.symbol),
        account: orders.length > 0,
      },
    },
  };
}

/** Returns the value that waiting orders would open after closing an opposite position, the nearest first. */
export function waitingValues(
  orders: readonly MarketOrder[],
  symbol: string,
  positions: readonly FuturesPosition[] = [],
): FuturesTerms['waiting'] {
  const net = positions.find((each) => each.symbol === symbol && each.positionSide === 'net');
  const of = (side: 'buy' | 'sell') => {
    const isClosed = net?.holdSide === (side === 'buy' ? 'short' : 'long');
    let [left, value] = [money.of(isClosed ? net.size : '0'), money.zero];
    const outwards = side === 'buy' ? -1 : 1;
    const queue = orders
      .filter((order) => order.symbol === symbol && order.side === side)
      .toSorted((a, b) => outwards * money.of(a.price ?? '0').cmp(b.price ?? '0'));
    for (const order of queue) {
      const rest = money.subtract(order.size ?? '0', order.filledSize);
      const closing = rest.lt(left) ? rest : left;
      left = left.minus(closing);
      if (!closes(order)) value = value.plus(rest.minus(closing).times(order.price ?? '0'));
    }
    return value.toFixed();
  };
  return { buy: of('buy'), sell: of('sell') };
}

function closes({ side, positionSide = 'net', reduceOnly = false }: MarketOrder): boolean {
  return reduceOnly || (positionSide !== 'net' && (positionSide === 'long') !== (side === 'buy'));
}
