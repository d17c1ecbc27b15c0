import type { Account } from '../accounts/account.ts';
import type { HoldSide } from '../futures/positions/position.ts';
import type { Side } from '../matching/book-side.ts';

/** Product whose trades realise a profit. */
export type ProfitProduct = 'spot' | 'margin' | 'futures' | 'otc';

/** Sums of a statement that change one by one. Amounts in units of USDT. */
export interface StatementSums {
  deposits: bigint;
  withdrawals: bigint;
  /** Received from other users less given to them. */
  transfers: bigint;
  /** First funds and resets of the simulation. */
  grants: bigint;
  spot: bigint;
  margin: bigint;
  futures: bigint;
  otc: bigint;
  fees: bigint;
  /** Received less paid. */
  funding: bigint;
  interest: bigint;
}

/** Value of a user's accounts at a moment, and its distance above their cost, in units of USDT. */
export interface Equity {
  readonly value: bigint;
  /** Value of the coins of all accounts, less debts, above their cost. */
  readonly coins: bigint;
  /** Unrealised profit of the futures positions. */
  readonly contracts: bigint;
}

/** Profit and loss of a user on one UTC day. */
export interface Statement extends StatementSums {
  readonly kind: 'statement';
  readonly id: bigint;
  /** The user's spot account, which stands for all accounts. */
  readonly account: Account;
  readonly userId: string;
  /** Beginning of the day, in milliseconds. */
  readonly day: number;
  readonly opening: Equity;
  /** `null` until the day has ended. */
  closing: Equity | null;
  status: 'open' | 'closed';
}

/** Sums of one side. They count from the user's first trade, so that those of a period are a difference. */
export interface SideSums {
  trades: number;
  /** Trades that have reduced a holding or a position. */
  closings: number;
  /** Closings with a profit before fees. */
  wins: number;
  volume: bigint;
  realised: bigint;
  fees: bigint;
}

export type TradeSide = Side | HoldSide;

/** The cost of a user's coin, and the sums of its trades, at the end of a day. */
export interface CoinStatement {
  readonly kind: 'coinStatement';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  /** The coin. */
  readonly symbol: string;
  readonly day: number;
  /** Cost of the quantity that is held, in units of USDT; negative for a coin that is owed. */
  cost: bigint;
  funding: bigint;
  interest: bigint;
  sides: Partial<Record<TradeSide, SideSums>>;
  status: 'open' | 'closed';
}

/** A user's values at the beginnings of hours. */
export interface EquityHours {
  readonly kind: 'equityHours';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  /** Number of the last hour since the epoch that is in `values`, or that has none. */
  until: number;
  values: readonly EquityHour[];
  readonly status: 'open';
}

export type EquityHour = readonly [hour: number, value: bigint];

/** The last prices before a moment, as texts by the names of their markets. */
export interface PriceMark {
  readonly kind: 'priceMark' | 'closingPrice';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  /** Number of the hour since the epoch that begins at the moment. */
  readonly hour: number;
  /** Whether the exchange was open when the hour began. */
  readonly isExact: boolean;
  readonly prices: Readonly<Record<string, string>>;
  readonly status: 'open';
}

export const noSums: StatementSums = {
  deposits: 0n,
  withdrawals: 0n,
  transfers: 0n,
  grants: 0n,
  spot: 0n,
  margin: 0n,
  futures: 0n,
  otc: 0n,
  fees: 0n,
  funding: 0n,
  interest: 0n,
};

export const noEquity: Equity = { value: 0n, coins: 0n, contracts: 0n };

export const noSideSums: SideSums = {
  trades: 0,
  closings: 0,
  wins: 0,
  volume: 0n,
  realised: 0n,
  fees: 0n,
};
