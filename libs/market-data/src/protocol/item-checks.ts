import { isDecimal } from '../decimal.ts';
import type { BookLevel, BookMessage, Candle, FullTopic } from '../messages.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
const isTime: Check = (value) => Number.isSafeInteger(value);
const isSigned: Check = (value) => isText(value) && /^-?\d+(?:\.\d+)?$/.test(String(value));
const isDecimalOrNull: Check = (value) => value === null || isDecimal(value);
const isOneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.some((one) => one === value);
const isSide = isOneOf('buy', 'sell');

/** Returns a shape whose fields, separated by spaces, have the same check. */
function all(check: Check, names: string): Readonly<Record<string, Check>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, check]));
}

const isTrade = hasShape({
  ...all(isText, 'tradeId'),
  ...all(isDecimal, 'price size'),
  side: isSide,
  ts: isTime,
});

const isTicker = hasShape({
  symbol: isText,
  ...all(isDecimal, 'lastPrice open24h high24h low24h baseVolume quoteVolume'),
  change24h: isSigned,
  ...all(isDecimalOrNull, 'bidPrice askPrice'),
  ts: isTime,
});

/** Fields of the orders of every product. */
const order = {
  ...all(isText, 'orderId clientOid symbol'),
  side: isSide,
  orderType: isOneOf('limit', 'market'),
  force: isOneOf('gtc', 'ioc', 'fok', 'post_only'),
  ...all(isDecimal, 'filledSize filledQuote fee'),
  ...all(isDecimalOrNull, 'price averagePrice'),
  status: isOneOf('live', 'partially_filled', 'filled', 'cancelled'),
  ...all(isTime, 'createdAt updatedAt'),
};

const spotOrder = { ...order, ...all(isDecimalOrNull, 'size quoteSize') };

const fill = {
  ...all(isText, 'fillId orderId symbol feeCoin'),
  side: isSide,
  ...all(isDecimal, 'price size quote fee'),
  role: isOneOf('maker', 'taker'),
  ts: isTime,
};

const balance = { coin: isText, ...all(isDecimal, 'available frozen') };

/** Fields besides these are not checked: they are names and settings, and figures that follow from the others. */
const isPlan = hasShape({
  ...all(isText, 'planId clientOid symbol planType status'),
  side: isSide,
  ...all(isDecimalOrNull, 'triggerPrice executePrice size quoteSize'),
});

const isPosition = hasShape({
  ...all(isText, 'positionId symbol positionSide holdSide marginMode'),
  ...all(isDecimal, 'size averagePrice markPrice margin'),
  ...all(isSigned, 'unrealisedProfit realisedProfit'),
  ...all(isDecimalOrNull, 'liquidationPrice marginRatio'),
});

const isFundingPayment = hasShape({
  ...all(isText, 'positionId symbol holdSide'),
  ...all(isSigned, 'fundingRate amount'),
  ts: isTime,
});

const alert = {
  ...all(isText, 'alertId symbol'),
  product: isOneOf('spot', 'futures'),
  direction: isOneOf('rising', 'falling'),
  status: isOneOf('active', 'reached'),
  createdAt: isTime,
};

const isPriceAlert = hasShape({
  ...alert,
  kind: isOneOf('price'),
  triggerBy: isOneOf('last', 'mark'),
  price: isDecimal,
  reachedPrice: isDecimalOrNull,
});

const isFundingAlert = hasShape({ ...alert, kind: isOneOf('funding'), rate: isSigned });

const isPoint = hasShape({ at: isTime, price: isDecimal });

const isLineAlert = hasShape({
  ...alert,
  kind: isOneOf('line'),
  ...all(isText, 'drawingId'),
  line: hasShape({ from: isPoint, to: isPoint, extent: isOneOf('segment', 'ray', 'line') }),
  reachedPrice: isDecimalOrNull,
});

const isIndicatorAlert = hasShape({
  ...alert,
  kind: isOneOf('indicator'),
  ...all(isText, 'indicator granularity'),
  length: isTime,
  ...all(isDecimalOrNull, 'level reachedValue'),
});

const isAlert: Check = (value) =>
  isPriceAlert(value) || isFundingAlert(value) || isLineAlert(value) || isIndicatorAlert(value);

const isFuturesAccount = hasShape({
  ...all(isDecimal, 'balance available'),
  ...all(isSigned, 'unrealisedProfit equity'),
});

const isMarginAsset = hasShape({ ...balance, ...all(isDecimal, 'borrowed interest') });
const isMarginAccount = hasShape({
  marginMode: isText,
  assets: (value) => Array.isArray(value) && value.every(isMarginAsset),
  ...all(isDecimalOrNull, 'assetValue debtValue marginLevel'),
});

const partialBook = { asks: isLevels, bids: isLevels, ts: isTime };
const isPartialBook = hasShape(partialBook);
const price = { symbol: isText, ts: isTime };

/** By channel, or by product and channel where a product has its own. */
const checks: ReadonlyMap<string, Check> = new Map([
  ['books', hasShape({ ...partialBook, seq: isTime, pseq: isTimeOrAbsent })],
  ['books1', isPartialBook],
  ['books5', isPartialBook],
  ['books15', isPartialBook],
  ['trade', isTrade],
  ['ticker', isTicker],
  ['mark', hasShape({ ...price, markPrice: isDecimal })],
  ['index', hasShape({ ...price, indexPrice: isDecimal })],
  [
    'funding',
    hasShape({
      ...price,
      fundingRate: isSigned,
      ...all(isTime, 'nextFundingTime fundingIntervalHours'),
    }),
  ],
  ['orders', hasShape(spotOrder)],
  ['fill', hasShape(fill)],
  ['account', hasShape(balance)],
  ['orders-algo', isPlan],
  ['positions', isPosition],
  ['funding-payments', isFundingPayment],
  ['alerts', isAlert],
  ['MARGIN orders', hasShape({ ...spotOrder, marginMode: isText })],
  ['MARGIN fill', hasShape({ ...fill, marginMode: isText })],
  ['MARGIN account', isMarginAccount],
  ['USDT-FUTURES orders', hasShape({ ...order, positionSide: isText, size: isDecimal })],
  ['USDT-FUTURES account', isFuturesAccount],
]);

/** Returns the check of one element of a topic's data; `undefined` for an unknown channel. */
export function checkOf({ instType, channel }: FullTopic): Check | undefined {
  if (channel.startsWith('candle')) return isCandle;
  return checks.get(`${instType} ${channel}`) ?? checks.get(channel);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasShape(shape: Readonly<Record<string, Check>>): Check {
  const fields = Object.entries(shape);
  return (value) => isFields(value) && fields.every(([name, check]) => check(value[name]));
}

function isLevels(value: unknown): value is readonly BookLevel[] {
  return (
    Array.isArray(value) &&
    value.every(
      (level) =>
        Array.isArray(level) && level.length >= 2 && isDecimal(level[0]) && isDecimal(level[1]),
    )
  );
}

function isCandle(value: unknown): value is Candle {
  return (
    Array.isArray(value) &&
    value.length === 7 &&
    isTime(value[0]) &&
    value.slice(1).every((part) => isDecimal(part))
  );
}

function isTimeOrAbsent(value: unknown): value is BookMessage['pseq'] {
  return value === undefined || isTime(value);
}
