import type {
  BookLevel,
  BookMessage,
  Candle,
  Channel,
  ChannelItem,
  FullTopic,
  Topic,
} from '../messages.ts';
import { isDecimal } from '../decimal.ts';

/** A message of the server other than `pong`. */
export type ServerMessage =
  | { readonly event: 'subscribe' | 'unsubscribe' }
  | { readonly event: 'login'; readonly code: string }
  | {
      readonly event: 'error';
      readonly code: string;
      readonly msg: string;
      readonly arg: Topic | undefined;
    }
  | {
      readonly action: 'snapshot' | 'update';
      readonly arg: FullTopic;
      readonly data: readonly ChannelItem<Channel>[];
      readonly ts: number;
    };

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTime: Check = (value) => Number.isSafeInteger(value);
const isSigned: Check = (value) => isText(value) && /^-?\d+(?:\.\d+)?$/.test(String(value));
const isDecimalOrNull: Check = (value) => value === null || isDecimal(value);
const isOneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.some((one) => one === value);
const isSide = isOneOf('buy', 'sell');

const isTrade = hasShape({
  tradeId: isText,
  price: isDecimal,
  size: isDecimal,
  side: isSide,
  ts: isTime,
});

const isTicker = hasShape({
  symbol: isText,
  lastPrice: isDecimal,
  open24h: isDecimal,
  high24h: isDecimal,
  low24h: isDecimal,
  change24h: isSigned,
  baseVolume: isDecimal,
  quoteVolume: isDecimal,
  bidPrice: isDecimalOrNull,
  askPrice: isDecimalOrNull,
  ts: isTime,
});

const isOrder = hasShape({
  orderId: isText,
  clientOid: isText,
  symbol: isText,
  side: isSide,
  orderType: isOneOf('limit', 'market'),
  force: isOneOf('gtc', 'ioc', 'fok', 'post_only'),
  price: isDecimalOrNull,
  size: isDecimalOrNull,
  quoteSize: isDecimalOrNull,
  filledSize: isDecimal,
  filledQuote: isDecimal,
  averagePrice: isDecimalOrNull,
  status: isOneOf('live', 'partially_filled', 'filled', 'cancelled'),
  createdAt: isTime,
  updatedAt: isTime,
});

const isFill = hasShape({
  fillId: isText,
  orderId: isText,
  symbol: isText,
  side: isSide,
  price: isDecimal,
  size: isDecimal,
  quote: isDecimal,
  fee: isDecimal,
  feeCoin: isText,
  role: isOneOf('maker', 'taker'),
  ts: isTime,
});

const isBalance = hasShape({ coin: isText, available: isDecimal, frozen: isDecimal });

const isBook = hasShape({
  asks: isLevels,
  bids: isLevels,
  seq: isTime,
  pseq: isTimeOrAbsent,
  ts: isTime,
});

const checks: ReadonlyMap<string, Check> = new Map([
  ['books', isBook],
  ['trade', isTrade],
  ['ticker', isTicker],
  ['orders', isOrder],
  ['fill', isFill],
  ['account', isBalance],
]);

/** Parses a message; `undefined` if it does not match the protocol. */
export function parseMessage(text: string | undefined): ServerMessage | undefined {
  const message = parseFields(text);
  if (!message) return undefined;
  return 'event' in message ? readEvent(message) : readData(message);
}

function parseFields(text: string | undefined): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readEvent({ event, code, msg, arg }: Fields): ServerMessage | undefined {
  if (event === 'subscribe' || event === 'unsubscribe') return { event };
  if (typeof code !== 'string') return undefined;
  if (event === 'login') return { event, code };
  if (event !== 'error' || typeof msg !== 'string') return undefined;
  return { event, code, msg, arg: isTopic(arg) ? arg : undefined };
}

function readData({ action, arg, data, ts }: Fields): ServerMessage | undefined {
  if (action !== 'snapshot' && action !== 'update') return undefined;
  if (!isTopic(arg) || !Array.isArray(data) || typeof ts !== 'number') return undefined;
  const check = arg.channel.startsWith('candle') ? isCandle : checks.get(arg.channel);
  if (!check || !data.every((item) => check(item))) return undefined;
  // `check` has tested every item.
  return { action, arg, data: data as readonly ChannelItem<Channel>[], ts };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasShape(shape: Readonly<Record<string, Check>>): Check {
  const fields = Object.entries(shape);
  return (value) => isFields(value) && fields.every(([name, check]) => check(value[name]));
}

function isTopic(value: unknown): value is FullTopic {
  return isFields(value) && isText(value.instType) && isText(value.channel) && isText(value.instId);
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
