import type { InferOutput } from 'valibot';
import type { candle, granularities, spotInstrument, ticker } from './calls/market.ts';
import type { balance, spotFill, spotOrder } from './calls/trade.ts';
import type { Ledger } from './values.ts';

/** A candle width, e.g. `1m`. */
export type Granularity = (typeof granularities)[number];
/** The last 24 hours of a pair. */
export type Ticker = InferOutput<typeof ticker>;
/** `[start in ms, open, high, low, close, base volume, quote volume]`. */
export type Candle = InferOutput<typeof candle>;
/** A spot pair and its bounds. */
export type SpotInstrument = InferOutput<typeof spotInstrument>;
/** One spot order. */
export type SpotOrder = InferOutput<typeof spotOrder>;
/** One execution. */
export type SpotFill = InferOutput<typeof spotFill>;
/** What a user holds of a coin. */
export type Balance = InferOutput<typeof balance>;

/** `[price, amount]` as decimal text; amount `"0"` removes the level. */
export type BookLevel = readonly [price: string, size: string];

/**
 * A book message. A snapshot has no `pseq`; an update follows the message whose `seq` is its `pseq`.
 * The published book is the best 200 levels a side: an update removes levels that leave it and
 * gives those that enter it whole, so applying every update keeps it exact.
 */
export interface BookMessage {
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  readonly seq: number;
  readonly pseq?: number;
  readonly ts: number;
}

/** One public trade. `side` is the taker's. Messages carry trades oldest first; a snapshot the last 50. */
export interface PublicTrade {
  readonly tradeId: string;
  readonly price: string;
  readonly size: string;
  readonly side: 'buy' | 'sell';
  readonly ts: number;
}

/** Channel name → one element of a message's `data`. */
export interface StreamChannels {
  books: BookMessage;
  trade: PublicTrade;
  ticker: Ticker;
  orders: SpotOrder;
  fill: SpotFill;
  account: Balance;
}

/** Every channel, candles included. */
export type StreamChannel = keyof StreamChannels | `candle${Granularity}`;

/** One element of `data` on a channel. */
export type StreamItem<T extends StreamChannel> = T extends keyof StreamChannels
  ? StreamChannels[T]
  : Candle;

/**
 * What a subscription names. Private channels use `instId: 'default'`. Each subscription is answered
 * by its event, then a snapshot, then updates. A `fill` snapshot is empty, a candle snapshot holds
 * the candle under way and the one before.
 */
export interface StreamArg {
  readonly instType: 'SPOT';
  readonly channel: StreamChannel;
  readonly instId: string;
}

/**
 * What the client sends to `/ws`, or to `/ws?ledger=simulation` for the markets and accounts of the
 * simulation. Text `ping` is answered by text `pong`. At most 50 topics a request and 100 a socket.
 */
export type StreamRequest =
  | { readonly op: 'subscribe' | 'unsubscribe'; readonly args: readonly StreamArg[] }
  | { readonly op: 'login'; readonly args: readonly [StreamLogin] };

/**
 * Opens the private channels; `sign` is the device signature of `/ws` + first 8 of `tm` + `uhti`, and
 * `ledger` that of the socket's URL (else `40015`). A socket whose session ends is closed with 4001.
 */
export interface StreamLogin {
  readonly tm: string;
  readonly uhti: string;
  readonly sign: string;
  readonly ledger: Ledger;
}

/** What the gateway sends. */
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
