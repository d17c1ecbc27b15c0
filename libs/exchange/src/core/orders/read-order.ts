import {
  gatewayCode,
  type GatewayCode,
  type ParsedPayload,
  type placeOrder,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { divideUp } from '../../instruments/decimal.ts';
import { parseCoin, type Instrument } from '../../instruments/instrument.ts';
import type { Amendment, Order, OrderTerms, Preset } from '../records/order.ts';
import { assertNotional } from './order-limits.ts';

export type OrderRequest = ParsedPayload<typeof placeOrder>;

/** Bounds that keep every stored integer, and every product of two, within 64 bits. */
const maxTicks = 10n ** 13n;
const maxSteps = 10n ** 16n;
const maxQuote = 10n ** 18n;

/** Highest number of parts in which the book shows an iceberg, which bounds the trades of one order. */
const maxSlices = 50n;

/**
 * @throws {Refusal} `priceInvalid` off the tick; `sizeInvalid` off the step or outside the bounds; `sizeTooLarge`;
 * `notionalTooSmall`; `notionalTooLarge`; `triggerInvalid`; `visibleSizeInvalid`; `tooManySlices`; `payloadInvalid` for fields that
 * do not go together.
 */
export function readOrder(request: OrderRequest, instrument: Instrument): OrderTerms {
  return request.orderType === 'limit'
    ? readLimitOrder(request, instrument)
    : readMarketOrder(request, instrument);
}

function readLimitOrder(request: OrderRequest, instrument: Instrument): OrderTerms {
  if (request.quoteSize !== undefined) throw contradiction('A limit order is sized in base coin');
  const price = readPrice(request.price, instrument);
  const size = readSize(request.size, instrument);
  assertBounded(instrument.quoteOf(price, size), instrument);
  const visibleSize = readVisibleSize(request, { price, size }, instrument);
  return { ...readCommon(request, instrument), price, size, quoteSize: null, visibleSize };
}

function readVisibleSize(
  { visibleSize: text, force }: OrderRequest,
  { price, size }: Pick<Amendment, 'price' | 'size'>,
  instrument: Instrument,
): bigint | undefined {
  if (text === undefined) return undefined;
  if (force !== 'gtc') throw contradiction('An iceberg is good till cancelled');
  // A visible size as large as the order would hide nothing.
  const visible = instrument.parseSize(text) ?? 0n;
  assertVisible(visible < size ? visible : 0n, price, instrument);
  assertSlices(size, visible);
  return visible;
}

/** @throws {Refusal} `visibleSizeInvalid` for one that the pair's limits would refuse as an order. */
function assertVisible(visible: bigint, price: bigint, instrument: Instrument): void {
  const { minSize, minNotional, baseCoin: coin } = instrument;
  const worthy = divideUp(minNotional, instrument.quoteOf(price, 1n));
  const least = worthy > minSize ? worthy : minSize;
  if (visible >= least) return;
  const data = { bound: instrument.formatSize(least), coin };
  const rule = `at least ${data.bound} ${coin}, a multiple of the step, and smaller than the size`;
  throw new Refusal(gatewayCode.visibleSizeInvalid, `The visible size must be ${rule}`, { data });
}

/** @throws {Refusal} `tooManySlices` */
function assertSlices(size: bigint, visible: bigint): void {
  if (size <= visible * maxSlices) return;
  const data = { bound: String(maxSlices) };
  const text = `An iceberg has at most ${data.bound} visible parts`;
  throw new Refusal(gatewayCode.tooManySlices, text, { data });
}

function readMarketOrder(request: OrderRequest, instrument: Instrument): OrderTerms {
  const { side, force } = request;
  if (request.price !== undefined) throw contradiction('A market order has no price');
  if (request.visibleSize !== undefined) throw contradiction('A market order is no iceberg');
  if (force === 'post_only' || force === 'fok') {
    throw contradiction(`A market order cannot be ${force}`);
  }
  const terms = { ...readCommon(request, instrument), price: null };
  if (side === 'sell') {
    if (request.quoteSize !== undefined) throw contradiction('A market sell is sized in base coin');
    return { ...terms, size: readSize(request.size, instrument), quoteSize: null };
  }
  if (request.size !== undefined) throw contradiction('A market buy is sized in quote coin');
  const quoteSize = parseCoin(request.quoteSize ?? '0');
  if (quoteSize === undefined || quoteSize === 0n || quoteSize > maxQuote) {
    throw new Refusal(gatewayCode.sizeInvalid, 'quoteSize is missing or out of bounds');
  }
  assertNotional(quoteSize, instrument);
  return { ...terms, size: null, quoteSize };
}

/** @throws {Refusal} `sizeInvalid`, `notionalTooSmall` or `notionalTooLarge`. */
export function assertBounded(quote: bigint, instrument: Instrument): void {
  if (quote > maxQuote) throw new Refusal(gatewayCode.sizeInvalid, 'The order is too large');
  assertNotional(quote, instrument);
}

function readCommon(request: OrderRequest, instrument: Instrument) {
  const { symbol, side, force, selfTradeMode: selfTrade = 'cancel_maker' } = request;
  const takeProfit = readPreset(request.takeProfit, instrument);
  const stopLoss = readPreset(request.stopLoss, instrument);
  return { product: 'spot', symbol, side, force, selfTrade, takeProfit, stopLoss } as const;
}

/** @throws {Refusal} `triggerInvalid` or `priceInvalid`. */
export function readPreset(
  preset: OrderRequest['takeProfit'],
  instrument: Instrument,
): Preset | undefined {
  if (!preset) return undefined;
  const { triggerPrice, executePrice } = preset;
  return {
    triggerPrice: readTrigger(triggerPrice, instrument),
    executePrice: executePrice === undefined ? null : readPrice(executePrice, instrument),
  };
}

export function readTrigger(text: string | undefined, instrument: Instrument): bigint {
  return readPrice(text, instrument, gatewayCode.triggerInvalid);
}

export interface AmendmentRequest extends Pick<OrderRequest, 'takeProfit' | 'stopLoss'> {
  readonly price?: string | undefined;
  readonly size?: string | undefined;
}

/** @throws {Refusal} As {@link readOrder}, and `sizeInvalid` for a size that is filled already. */
export function readAmendment(
  request: AmendmentRequest,
  order: Order,
  instrument: Instrument,
): Amendment {
  const { price: ownPrice, size: ownSize, filledSize } = order;
  const isEmpty = request.price === undefined && request.size === undefined;
  if (isEmpty && !request.takeProfit && !request.stopLoss) {
    throw contradiction('An amendment has a price, a size, a take profit or a stop loss');
  }
  // Only limit orders wait, and they have both.
  const price = request.price === undefined ? ownPrice : readPrice(request.price, instrument);
  const size = request.size === undefined ? ownSize : readSize(request.size, instrument);
  if (price === null || size === null) throw new TypeError('A waiting order has price and size');
  if (size <= filledSize) {
    throw new Refusal(gatewayCode.sizeInvalid, 'The order is filled beyond the new size');
  }
  if (!order.reduceOnly) assertBounded(instrument.quoteOf(price, size), instrument);
  if (order.visibleSize !== undefined) {
    assertVisible(order.visibleSize, price, instrument);
    assertSlices(size, order.visibleSize);
  }
  return { price, size, ...readPresets(request, order, instrument) };
}

function readPresets(
  request: AmendmentRequest,
  order: Order,
  instrument: Instrument,
): Pick<Amendment, 'takeProfit' | 'stopLoss'> {
  const isMissing = (name: 'takeProfit' | 'stopLoss') =>
    request[name] !== undefined && order[name] === undefined;
  if (isMissing('takeProfit') || isMissing('stopLoss')) {
    throw contradiction('The order has no such take profit or stop loss');
  }
  return {
    takeProfit: readPreset(request.takeProfit, instrument),
    stopLoss: readPreset(request.stopLoss, instrument),
  };
}

export function readPrice(
  text: string | undefined,
  instrument: Instrument,
  code: GatewayCode = gatewayCode.priceInvalid,
): bigint {
  const ticks = text === undefined ? undefined : instrument.parsePrice(text);
  if (ticks === undefined || ticks === 0n || ticks > maxTicks) {
    const { tickSize } = instrument.terms;
    throw new Refusal(code, `The price must be a multiple of ${tickSize}`);
  }
  return ticks;
}

export function readSize(text: string | undefined, instrument: Instrument): bigint {
  const steps = text === undefined ? undefined : instrument.parseSize(text);
  if (steps === undefined || steps < instrument.minSize || steps > maxSteps) {
    const { stepSize, minSize } = instrument.terms;
    const rule = `The size must be a multiple of ${stepSize} and at least ${minSize}`;
    throw new Refusal(gatewayCode.sizeInvalid, rule);
  }
  if (instrument.maxSize !== undefined && steps > instrument.maxSize) {
    const data = { bound: instrument.terms.maxSize, coin: instrument.baseCoin };
    const text = `The size must be at most ${data.bound ?? ''} ${data.coin}`;
    throw new Refusal(gatewayCode.sizeTooLarge, text, { data });
  }
  return steps;
}

export function contradiction(message: string): Refusal {
  return new Refusal(gatewayCode.payloadInvalid, message);
}
