import * as v from 'valibot';
import { marketAlert } from './calls/alerts/alerts.ts';
import { futuresFill, futuresOrder } from './calls/futures/futures.ts';
import { fundingPayment } from './calls/futures/futures-history.ts';
import { futuresAccount, position } from './calls/futures/positions.ts';
import { candle, granularities, ticker } from './calls/market/market.ts';
import { marginAccount } from './calls/margin/margin.ts';
import { marginFill, marginOrder } from './calls/margin/margin-trade.ts';
import { planOrder } from './calls/spot/plans.ts';
import { balance, spotFill, spotOrder } from './calls/spot/trade.ts';
import {
  streamChannels,
  type Granularity,
  type StreamAnswer,
  type StreamChannel,
  type StreamInstType,
  type StreamItem,
  type StreamRequest,
} from './stream.ts';
import { decimal, ledger, signedDecimal, symbolName, timestamp } from './values.ts';

/** Highest numbers of topics. */
export const streamLimits = { topicsPerMessage: 50, topicsPerSocket: 100 } as const;

const level = v.pipe(v.tuple([decimal, decimal]), v.readonly());
const levels = v.pipe(v.array(level), v.readonly());

/** A book message: a snapshot without `pseq`, or an update. */
export const bookMessage = v.object({
  asks: levels,
  bids: levels,
  /** Number of the message. */
  seq: timestamp,
  /** `seq` of the message that this update follows; absent in a snapshot. */
  pseq: v.exactOptional(timestamp),
  ts: timestamp,
});

/** The best levels of a book, best first: all of it at one moment, so it has no sequence. */
export const partialBook = v.object({ asks: levels, bids: levels, ts: timestamp });

/** A public trade. */
export const publicTrade = v.object({
  tradeId: v.string(),
  price: decimal,
  size: decimal,
  /** The taker's side. */
  side: v.picklist(['buy', 'sell']),
  ts: timestamp,
});

/** Mark price of a contract: positions are valued and liquidated at it. */
export const markPrice = v.object({
  symbol: symbolName,
  /** In USDT. */
  markPrice: decimal,
  ts: timestamp,
});

/** Index price of a contract: the price of its underlying. */
export const indexPrice = v.object({
  symbol: symbolName,
  /** In USDT. */
  indexPrice: decimal,
  ts: timestamp,
});

/** Funding of a contract in its current interval. */
export const fundingRate = v.object({
  symbol: symbolName,
  /** Expected rate as a fraction; may begin with `-`. Longs pay shorts when it is positive. */
  fundingRate: signedDecimal,
  /** End of the interval, when funding is paid. */
  nextFundingTime: timestamp,
  fundingIntervalHours: v.number(),
  ts: timestamp,
});

type CandleSchemas = Readonly<Record<`candle${Granularity}`, typeof candle>>;

// `fromEntries` forgets the names, which are those of the channels.
const candles = Object.fromEntries(
  granularities.map((granularity) => [`candle${granularity}`, candle]),
) as CandleSchemas;

const market = {
  books: bookMessage,
  books1: partialBook,
  books5: partialBook,
  books15: partialBook,
  trade: publicTrade,
  ...candles,
};

type ItemSchemas = {
  readonly [I in StreamInstType]: {
    readonly [C in StreamChannel<I>]: v.GenericSchema<unknown, StreamItem<C, I>>;
  };
};

/** Schema of one element of `data`, by `instType` and channel. */
export const streamItems = {
  SPOT: {
    ...market,
    ticker,
    orders: spotOrder,
    fill: spotFill,
    account: balance,
    'orders-algo': planOrder,
    alerts: marketAlert,
  },
  MARGIN: {
    orders: marginOrder,
    fill: marginFill,
    account: marginAccount,
    'orders-algo': planOrder,
  },
  'USDT-FUTURES': {
    ...market,
    ticker,
    mark: markPrice,
    index: indexPrice,
    funding: fundingRate,
    orders: futuresOrder,
    fill: futuresFill,
    account: futuresAccount,
    'orders-algo': planOrder,
    positions: position,
    'funding-payments': fundingPayment,
    alerts: marketAlert,
  },
} satisfies ItemSchemas;

const { SPOT, MARGIN, 'USDT-FUTURES': FUTURES } = streamChannels;
const instId = v.pipe(v.string(), v.maxLength(20));

/** The topic of a subscription. */
export const streamArg = v.variant('instType', [
  v.object({
    instType: v.literal('SPOT'),
    channel: v.picklist([...SPOT.public, ...SPOT.private]),
    instId,
  }),
  v.object({ instType: v.literal('MARGIN'), channel: v.picklist(MARGIN.private), instId }),
  v.object({
    instType: v.literal('USDT-FUTURES'),
    channel: v.picklist([...FUTURES.public, ...FUTURES.private]),
    instId,
  }),
]);

/** Opens the private channels. */
export const streamLogin = v.object({
  /** Milliseconds since the epoch, as text. */
  tm: v.pipe(v.string(), v.regex(/^\d{13}$/)),
  /** Random, new for every login. */
  uhti: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** Device signature of `/ws`, the first 8 characters of `tm`, and `uhti`: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  sign: v.pipe(v.string(), v.maxLength(1024)),
  /** The socket's. */
  ledger,
});

/** A message to the gateway. */
export const streamRequest = v.variant('op', [
  v.object({
    op: v.picklist(['subscribe', 'unsubscribe']),
    args: v.pipe(
      v.array(streamArg),
      v.minLength(1),
      v.maxLength(streamLimits.topicsPerMessage),
      v.readonly(),
    ),
  }),
  v.object({ op: v.literal('login'), args: v.tuple([streamLogin]) }),
]) satisfies v.GenericSchema<unknown, StreamRequest>;

/** A message of the gateway; the elements of `data` are those of {@link streamItems}. */
export const streamAnswer = v.union([
  v.object({ event: v.picklist(['subscribe', 'unsubscribe']), arg: streamArg }),
  v.object({ event: v.literal('login'), code: v.string() }),
  v.object({
    event: v.literal('error'),
    code: v.string(),
    msg: v.string(),
    arg: v.exactOptional(streamArg),
  }),
  v.object({
    action: v.picklist(['snapshot', 'update']),
    arg: streamArg,
    data: v.array(v.unknown()),
    ts: timestamp,
  }),
]) satisfies v.GenericSchema<unknown, StreamAnswer>;
