import type { InferOutput } from 'valibot';
import type {
  alertLine,
  fundingAlert,
  lineAlert,
  marketAlert,
  priceAlert,
} from './calls/alerts/alerts.ts';
import type { indicatorAlert } from './calls/alerts/indicator-alerts.ts';
import type {
  contractPoint,
  contractTerms,
  contractTicker,
  priceTypes,
  seriesPeriods,
} from './calls/market/contracts.ts';
import type { futuresFill, futuresOrder } from './calls/futures/futures.ts';
import type { fundingPayment } from './calls/futures/futures-history.ts';
import type { marginFill, marginOrder } from './calls/margin/margin-trade.ts';
import type { marginAccount } from './calls/margin/margin.ts';
import {
  granularities,
  type candle,
  type spotInstrument,
  type ticker,
} from './calls/market/market.ts';
import type { planOrder } from './calls/spot/plans.ts';
import type { futuresAccount, position } from './calls/futures/positions.ts';
import type { balance, spotFill, spotOrder } from './calls/spot/trade.ts';
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
/** State of a contract at the end of a period. */
export type ContractPoint = InferOutput<typeof contractPoint>;
/** Distance between the points of a contract's series. */
export type SeriesPeriod = (typeof seriesPeriods)[number];
/** An order for a perpetual contract. */
export type FuturesOrder = InferOutput<typeof futuresOrder>;
/** One execution of a futures order. */
export type FuturesFill = InferOutput<typeof futuresFill>;
/** An open position. */
export type FuturesPosition = InferOutput<typeof position>;
/** The futures account. */
export type FuturesAccount = InferOutput<typeof futuresAccount>;
/** One margin order. */
export type MarginOrder = InferOutput<typeof marginOrder>;
/** One execution of a margin order. */
export type MarginFill = InferOutput<typeof marginFill>;
/** A margin account and its risk. */
export type MarginAccount = InferOutput<typeof marginAccount>;
/** One spot order. */
export type SpotOrder = InferOutput<typeof spotOrder>;
/** One plan order. */
export type PlanOrder = InferOutput<typeof planOrder>;
/** A price that a user wants to know of. */
export type PriceAlert = InferOutput<typeof priceAlert>;
/** A funding rate that a user wants to know of. */
export type FundingAlert = InferOutput<typeof fundingAlert>;
/** A straight line over time, through two points. */
export type AlertLine = InferOutput<typeof alertLine>;
/** A line over time that a user wants to know of when the price crosses it. */
export type LineAlert = InferOutput<typeof lineAlert>;
/** An indicator that a user wants to know of when a candle closes. */
export type IndicatorAlert = InferOutput<typeof indicatorAlert>;
/** An alert of a user, by its kind. */
export type MarketAlert = InferOutput<typeof marketAlert>;
/** Funding that a position has received or paid. */
export type FundingPayment = InferOutput<typeof fundingPayment>;
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

/** The best levels of a book, best first: all of it at one moment, so it has no sequence. */
export interface PartialBook {
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  readonly ts: number;
}

/** Mark price of a contract: positions are valued and liquidated at it. */
export interface MarkPrice {
  readonly symbol: string;
  /** In USDT. */
  readonly markPrice: string;
  readonly ts: number;
}

/** Index price of a contract: the price of its underlying. */
export interface IndexPrice {
  readonly symbol: string;
  /** In USDT. */
  readonly indexPrice: string;
  readonly ts: number;
}

/** Funding of a contract in its current interval. */
export interface FundingRate {
  readonly symbol: string;
  /** Expected rate as a fraction; may begin with `-`. Longs pay shorts when it is positive. */
  readonly fundingRate: string;
  /** End of the interval, when funding is paid. */
  readonly nextFundingTime: number;
  readonly fundingIntervalHours: number;
  readonly ts: number;
}

type CandleChannels = Readonly<Record<`candle${Granularity}`, Candle>>;

interface MarketChannels extends CandleChannels {
  books: BookMessage;
  /** The best level of each side. Every message is a snapshot. */
  books1: PartialBook;
  /** The best 5 levels of each side. Every message is a snapshot. */
  books5: PartialBook;
  /** The best 15 levels of each side. Every message is a snapshot. */
  books15: PartialBook;
  trade: PublicTrade;
  ticker: Ticker;
}

/** Type of one element of `data`, by `instType` and channel. */
export interface StreamChannels {
  SPOT: MarketChannels & {
    orders: SpotOrder;
    fill: SpotFill;
    account: Balance;
    'orders-algo': PlanOrder;
    /** Every message is a snapshot of the alerts of the product, as `getAlerts` lists them. */
    alerts: MarketAlert;
  };
  /** Margin orders trade on the markets of `SPOT`. */
  MARGIN: {
    orders: MarginOrder;
    fill: MarginFill;
    /** A whole account: the cross account, or one of the isolated ones. */
    account: MarginAccount;
    'orders-algo': PlanOrder;
  };
  'USDT-FUTURES': MarketChannels & {
    mark: MarkPrice;
    index: IndexPrice;
    funding: FundingRate;
    orders: FuturesOrder;
    fill: FuturesFill;
    account: FuturesAccount;
    'orders-algo': PlanOrder;
    /** Every message is a snapshot of all open positions. One that is absent is closed. */
    positions: FuturesPosition;
    /** Funding of the user's positions when it is booked, all of one moment in one message. */
    'funding-payments': FundingPayment;
    /** As in `SPOT`. */
    alerts: MarketAlert;
  };
}

/** Product of a topic. */
export type StreamInstType = keyof StreamChannels;

/** Every channel of a product, or of all products. */
export type StreamChannel<I extends StreamInstType = StreamInstType> = I extends StreamInstType
  ? keyof StreamChannels[I]
  : never;

/** One element of `data` on a channel. */
export type StreamItem<
  C extends StreamChannel<I>,
  I extends StreamInstType = 'SPOT',
> = StreamChannels[I][C & keyof StreamChannels[I]];

const marketChannels = [
  ...(['books', 'books1', 'books5', 'books15', 'trade', 'ticker'] as const),
  ...granularities.map((granularity) => `candle${granularity}` as const),
] as const;

const accountChannels = ['orders', 'fill', 'account', 'orders-algo'] as const;

type ChannelLists = {
  readonly [I in StreamInstType]: {
    readonly public: readonly StreamChannel<I>[];
    readonly private: readonly StreamChannel<I>[];
  };
};

/** The channels of each product. Private ones need a login. */
export const streamChannels = {
  SPOT: { public: marketChannels, private: [...accountChannels, 'alerts'] },
  MARGIN: { public: [], private: accountChannels },
  'USDT-FUTURES': {
    public: [...marketChannels, 'mark', 'index', 'funding'],
    private: [...accountChannels, 'positions', 'funding-payments', 'alerts'],
  },
} as const satisfies ChannelLists;

/**
 * The topic of a subscription. Private channels use `instId: 'default'`. The answers are a confirmation, a snapshot,
 * then updates. A snapshot of `fill` or `funding-payments` is empty; a candle snapshot has the current candle and the one before. A private
 * snapshot is what is stored when it is sent: the first update has the first change after it.
 */
export interface StreamArg {
  readonly instType: StreamInstType;
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
