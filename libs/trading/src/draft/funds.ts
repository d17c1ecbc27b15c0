import { money } from '../decimal.ts';
import type { Instrument, Position } from '../terms.ts';
import type { Available, FuturesTerms } from './draft-market.ts';
import type { OrderDraft } from './order-draft.ts';

/** Share of the largest loan that an order counts on, because prices move before it arrives. */
const borrowedShare = '0.995';

/** Leverage and margin mode of a contract that the user has not set. */
export const defaultSetting = { leverage: 20, marginMode: 'cross' } as const;

/** Returns what can be spent on a pair; `0` for coins never held. */
export function availableFor(
  balances: readonly { readonly coin: string; readonly available: string }[] | undefined,
  { baseCoin, quoteCoin }: Pick<Instrument, 'baseCoin' | 'quoteCoin'>,
): Available {
  const of = (coin: string) => balances?.find((balance) => balance.coin === coin)?.available ?? '0';
  return { base: of(baseCoin), quote: of(quoteCoin) };
}

/** A margin account, as far as an order needs it. */
export interface MarginFunds {
  readonly assets: readonly {
    readonly coin: string;
    readonly available: string;
    readonly maxBorrowable: string;
  }[];
}

/** Returns the margin account that an order uses; `undefined` for one that was never used. */
export function marginAccountOf<
  Account extends {
    readonly marginMode: 'cross' | 'isolated';
    /** `null` for the cross account. */
    readonly symbol: string | null;
  },
>(
  accounts: readonly Account[],
  { marginMode }: Pick<OrderDraft, 'marginMode'>,
  { symbol }: Pick<Instrument, 'symbol'>,
): Account | undefined {
  const name = marginMode === 'cross' ? null : symbol;
  return accounts.find((entry) => entry.marginMode === marginMode && entry.symbol === name);
}

/** Returns what a margin order can use: the balance, and with automatic loans what can be borrowed. */
export function marginFunds(
  account: MarginFunds | undefined,
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

/** An open order of a contract, as far as the value of waiting orders needs it. */
export interface ContractOrder {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string | null;
  readonly size: string | null;
  readonly filledSize: string;
  readonly positionSide?: 'net' | 'long' | 'short' | undefined;
  readonly reduceOnly?: boolean | undefined;
}

/** Returns the value that waiting orders would open after closing an opposite position, the nearest first. */
export function waitingValues(
  orders: readonly ContractOrder[],
  symbol: string,
  positions: readonly Pick<Position, 'symbol' | 'positionSide' | 'holdSide' | 'size'>[] = [],
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

function closes({ side, positionSide = 'net', reduceOnly = false }: ContractOrder): boolean {
  return reduceOnly || (positionSide !== 'net' && (positionSide === 'long') !== (side === 'buy'));
}
