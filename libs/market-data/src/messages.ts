import type { Granularity } from './granularity.ts';
import type {
  FundingPayment,
  FundingRate,
  FuturesAccount,
  FuturesPosition,
  IndexPrice,
  MarginAccount,
  MarketAlert,
  MarkPrice,
  PlanOrder,
} from './product-messages.ts';

/** `[price, amount]` as decimal text; an amount of zero removes the level. */
export type BookLevel = readonly [price: string, size: string];

/** A book message. A snapshot has no `pseq`. An update follows the message whose `seq` equals its `pseq`. */
export interface BookMessage {
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  readonly seq: number;
  readonly pseq?: number;
  /** Milliseconds since the epoch. */
  readonly ts: number;
}

/** The best levels of a book, best first. It has no sequence: each message is all of them. */
export interface PartialBook {
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  /** Milliseconds since the epoch. */
  readonly ts: number;
}

/** One public trade. `side` is the taker's. */
export interface PublicTrade {
  readonly tradeId: string;
  readonly price: string;
  readonly size: string;
  readonly side: 'buy' | 'sell';
  /** Milliseconds since the epoch. */
  readonly ts: number;
}

/** The last 24 hours of a pair. `change24h` is a fraction: 0.01 means 1 %. */
export interface Ticker {
  readonly symbol: string;
  readonly lastPrice: string;
  readonly open24h: string;
  readonly high24h: string;
  readonly low24h: string;
  readonly change24h: string;
  readonly baseVolume: string;
  readonly quoteVolume: string;
  readonly bidPrice: string | null;
  readonly askPrice: string | null;
  /** Milliseconds since the epoch. */
  readonly ts: number;
}

/** `[start in ms, open, high, low, close, base volume, quote volume]`. */
export type Candle = readonly [
  start: number,
  open: string,
  high: string,
  low: string,
  close: string,
  baseVolume: string,
  quoteVolume: string,
];

/** One spot order of the logged-in user. */
export interface SpotOrder {
  readonly orderId: string;
  readonly clientOid: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly orderType: 'limit' | 'market';
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  /** `null` for a market order. */
  readonly price: string | null;
  /** In base coin; `null` for a market buy. */
  readonly size: string | null;
  /** In quote coin; set for a market buy only. */
  readonly quoteSize: string | null;
  readonly filledSize: string;
  readonly filledQuote: string;
  /** `null` while nothing is filled. */
  readonly averagePrice: string | null;
  /** Paid so far: for a spot or margin buy in base coin, else in quote coin. */
  readonly fee: string;
  readonly status: 'live' | 'partially_filled' | 'filled' | 'cancelled';
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One execution of an order of the logged-in user. */
export interface SpotFill {
  readonly fillId: string;
  readonly orderId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly size: string;
  readonly quote: string;
  readonly fee: string;
  readonly feeCoin: string;
  readonly role: 'maker' | 'taker';
  readonly ts: number;
}

/** Balance of the logged-in user in one coin. */
export interface Balance {
  readonly coin: string;
  readonly available: string;
  readonly frozen: string;
}

/** An order for a contract. */
export interface FuturesOrder extends Omit<SpotOrder, 'size' | 'quoteSize'> {
  readonly positionSide: 'net' | 'long' | 'short';
  readonly reduceOnly: boolean;
  readonly size: string;
  readonly fee: string;
  readonly source: 'user' | 'liquidation';
  readonly endReason: string | null;
}

/** An order of a margin account. */
export interface MarginOrder extends SpotOrder {
  readonly marginMode: 'cross' | 'isolated';
  readonly loanMode: 'normal' | 'auto_borrow' | 'auto_repay' | 'auto_borrow_and_repay';
}

/** One execution of a margin order. */
export interface MarginFill extends SpotFill {
  readonly marginMode: 'cross' | 'isolated';
}

/** Type of one element of `data` by channel, except for candles and {@link ProductItems}. */
export interface ChannelItems {
  books: BookMessage;
  books1: PartialBook;
  books5: PartialBook;
  books15: PartialBook;
  trade: PublicTrade;
  ticker: Ticker;
  mark: MarkPrice;
  index: IndexPrice;
  funding: FundingRate;
  orders: SpotOrder;
  fill: SpotFill;
  account: Balance;
  'orders-algo': PlanOrder;
  /** Each message has all open positions. */
  positions: FuturesPosition;
  'funding-payments': FundingPayment;
  /** Each message has all alerts of the product. */
  alerts: MarketAlert;
}

/** Every channel of the stream. */
export type Channel = keyof ChannelItems | `candle${Granularity}`;

/** Types of `data` that differ from those of `SPOT`, by `instType` and channel. */
export interface ProductItems {
  MARGIN: { orders: MarginOrder; fill: MarginFill; account: MarginAccount };
  'USDT-FUTURES': { orders: FuturesOrder; account: FuturesAccount };
}

/** Types of one element of `data`, by channel, for an `instType`. */
export type ItemsOf<I extends string> = I extends keyof ProductItems
  ? Omit<ChannelItems, keyof ProductItems[I]> & ProductItems[I]
  : ChannelItems;

/** One element of `data` on a channel of a product. */
export type ChannelItem<C extends Channel, I extends string = string> = C extends keyof ItemsOf<I>
  ? ItemsOf<I>[C]
  : Candle;

/** Subject of a subscription. Private channels use `instId: 'default'`. */
export interface Topic<C extends Channel = Channel, I extends string = string> {
  /** The stream's by default; `SPOT`, `MARGIN` or `USDT-FUTURES`. Decides the type of the data. */
  readonly instType?: I | undefined;
  readonly channel: C;
  /** E.g. `BTCUSDT`. */
  readonly instId: string;
}

/** A topic with its `instType`, as it stands in messages. */
export interface FullTopic extends Topic {
  readonly instType: string;
}

/** Data of one topic. A snapshot replaces known data, an update changes it. */
export interface DataMessage<T> {
  readonly action: 'snapshot' | 'update';
  readonly data: readonly T[];
  /** Time of sending, in milliseconds since the epoch. */
  readonly ts: number;
}

/** A message of a topic. */
export type TopicMessage<C extends Channel = Channel, I extends string = string> = DataMessage<
  ChannelItem<C, I>
>;

/** Login that opens the private channels of a connection. */
export interface StreamLogin {
  readonly tm: string;
  readonly uhti: string;
  readonly sign: string;
  readonly ledger: string;
}
