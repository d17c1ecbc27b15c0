import type { InferOutput } from 'valibot';
import type { contractTerms, contractTicker, priceTypes } from './calls/contracts.ts';
import type { futuresFill, futuresOrder } from './calls/futures.ts';
import type { candle, granularities, spotInstrument, ticker } from './calls/market.ts';
import type { planOrder } from './calls/plans.ts';
import type { position } from './calls/positions.ts';
import type { balance, spotFill, spotOrder } from './calls/trade.ts';
import type { Ledger } from './values.ts';

/** A candle width, e.g. `1m`. */
export type Granularity = (typeof granularities)[number];
/** A price of a contract that has candles. */
export type PriceType = (typeof priceTypes)[number];
/** The last 24 hours of a pair. */
export type Ticker = InferOutput<typeof ticker>;
/** `[start in ms, open, high, low, close, base volume, quote volume]`. */
export type Candle = InferOutput<typeof candle>;
/** A spot pair and its bounds. */
export type SpotInstrument = InferOutput<typeof spotInstrument>;
/** A USDT perpetual contract. */
export type ContractTerms = InferOutput<typeof contractTerms>;
/** The last 24 hours of a contract, and its prices. */
export type ContractTicker = InferOutput<typeof contractTicker>;
/** An order for a perpetual contract. */
export type FuturesOrder = InferOutput<typeof futuresOrder>;
/** One execution of a futures order. */
export type FuturesFill = InferOutput<typeof futuresFill>;
/** An open position. */
export type FuturesPosition = InferOutput<typeof position>;
/** One spot order. */
export type SpotOrder = InferOutput<typeof spotOrder>;
/** One plan order. */
export type PlanOrder = InferOutput<typeof planOrder>;
/** One execution. */
export type SpotFill = InferOutput<typeof spotFill>;
/** A user's balance of a coin. */
export type Balance = InferOutput<typeof balance>;

/** `[price, amount]` as decimal text. Amount `"0"` removes the level. */
export type BookLevel = readonly [price: string, size: string];

/**
 * A book message. A snapshot has no `pseq`. An update follows the message whose `seq` is its `pseq`. The book is the
 * best 200 levels of each side. An update removes levels that leave it and contains levels that enter it, so the
 * client's book stays exact.
 */
export interface BookMessage {
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  readonly seq: number;
  readonly pseq?: number;
  readonly ts: number;
}

/** A public trade. `side` is the taker's. Trades are oldest first; a snapshot has the last 50. */
export interface PublicTrade {
  readonly tradeId: string;
  readonly price: string;
  readonly size: string;
  readonly side: 'buy' | 'sell';
  readonly ts: number;
}

/** Type of one element of `data`, by channel. */
export interface StreamChannels {
  books: BookMessage;
  trade: PublicTrade;
  ticker: Ticker;
  orders: SpotOrder;
  fill: SpotFill;
  account: Balance;
}

/** Every channel, including candles. */
export type StreamChannel = keyof StreamChannels | `candle${Granularity}`;

/** One element of `data` on a channel. */
export type StreamItem<T extends StreamChannel> = T extends keyof StreamChannels
  ? StreamChannels[T]
  : Candle;

/**
 * The topic of a subscription. Private channels use `instId: 'default'`. The answers are a confirmation, a snapshot,
 * then updates. A `fill` snapshot is empty; a candle snapshot has the current candle and the one before.
 */
export interface StreamArg {
  /** `USDT-FUTURES`: public channels of a perpetual contract. */
  readonly instType: 'SPOT' | 'USDT-FUTURES';
  readonly channel: StreamChannel;
  readonly instId: string;
}

/**
 * Requests to `/ws`, or to `/ws?ledger=simulation` for the simulation. Text `ping` is answered by text `pong`. A
 * request has at most 50 topics, a socket at most 100.
 */
export type StreamRequest =
  | { readonly op: 'subscribe' | 'unsubscribe'; readonly args: readonly StreamArg[] }
  | { readonly op: 'login'; readonly args: readonly [StreamLogin] };

/**
 * Opens the private channels. `sign` is the device signature of `/ws`, the first 8 characters of `tm`, and `uhti`.
 * `ledger` must be the socket's (else `40015`). A socket is closed with 4001 when its session ends.
 */
export interface StreamLogin {
  readonly tm: string;
  readonly uhti: string;
  readonly sign: string;
  readonly ledger: Ledger;
}

/** Messages of the gateway. */
export type StreamAnswer =
  | { readonly event: 'subscribe' | 'unsubscribe'; readonly arg: StreamArg }
  | { readonly event: 'login'; readonly code: string }
  | {
      readonly event: 'error';
      readonly code: string;
      readonly msg: string;
      readonly arg?: StreamArg;
    }
  | {
      readonly action: 'snapshot' | 'update';
      readonly arg: StreamArg;
      readonly data: readonly unknown[];
      readonly ts: number;
    };
