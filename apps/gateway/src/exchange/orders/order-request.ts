import { gatewayCode } from '@bourse/gateway-contract';
import type { ParsedPayload, placeOrder } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import { parseCoin } from '../instruments/instrument.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { OrderTerms } from '../records/user-order.ts';

export type OrderRequest = ParsedPayload<typeof placeOrder>;

/** Keep each stored integer, and each product of two, within 64 bits. */
const maxTicks = 10n ** 13n;
const maxSteps = 10n ** 16n;
const maxQuote = 10n ** 18n;

/** @throws {Refusal} `priceInvalid`, `sizeInvalid`, `notionalTooSmall`, or `payloadInvalid` for a contradiction. */
export function readOrder(request: OrderRequest, instrument: Instrument): OrderTerms {
  return request.orderType === 'limit'
    ? readLimitOrder(request, instrument)
    : readMarketOrder(request, instrument);
}

function readLimitOrder(request: OrderRequest, instrument: Instrument): OrderTerms {
  const { symbol, side, force } = request;
  if (request.quoteSize !== undefined) throw contradiction('A limit order is sized in base coin');
  const price = readPrice(request.price, instrument);
  const size = readSize(request.size, instrument);
  const notional = instrument.quoteOf(price, size);
  if (notional > maxQuote) throw new Refusal(gatewayCode.sizeInvalid, 'The order is too large');
  assertNotional(notional, instrument);
  return { symbol, side, force, price, size, quoteSize: null };
}

function readMarketOrder(request: OrderRequest, instrument: Instrument): OrderTerms {
  const { symbol, side, force } = request;
  if (request.price !== undefined) throw contradiction('A market order has no price');
  if (force === 'post_only' || force === 'fok') {
    throw contradiction(`A market order cannot be ${force}`);
  }
  if (side === 'sell') {
    if (request.quoteSize !== undefined) throw contradiction('A market sell is sized in base coin');
    const size = readSize(request.size, instrument);
    return { symbol, side, force, price: null, size, quoteSize: null };
  }
  if (request.size !== undefined) throw contradiction('A market buy is sized in quote coin');
  const quoteSize = parseCoin(request.quoteSize ?? '0');
  if (quoteSize === undefined || quoteSize === 0n || quoteSize > maxQuote) {
    throw new Refusal(gatewayCode.sizeInvalid, 'quoteSize is missing or out of bounds');
  }
  assertNotional(quoteSize, instrument);
  return { symbol, side, force, price: null, size: null, quoteSize };
}

export function assertNotional(quote: bigint, { minNotional, terms }: Instrument): void {
  if (quote < minNotional) {
    const least = `${terms.minNotional} ${terms.quoteCoin}`;
    throw new Refusal(gatewayCode.notionalTooSmall, `The order is worth less than ${least}`);
  }
}

function readPrice(text: string | undefined, instrument: Instrument): bigint {
  const ticks = text === undefined ? undefined : instrument.parsePrice(text);
  if (ticks === undefined || ticks === 0n || ticks > maxTicks) {
    const { tickSize } = instrument.terms;
    throw new Refusal(gatewayCode.priceInvalid, `The price must be a multiple of ${tickSize}`);
  }
  return ticks;
}

function readSize(text: string | undefined, instrument: Instrument): bigint {
  const steps = text === undefined ? undefined : instrument.parseSize(text);
  if (steps === undefined || steps < instrument.minSize || steps > maxSteps) {
    const { stepSize, minSize } = instrument.terms;
    const rule = `The size must be a multiple of ${stepSize} and at least ${minSize}`;
    throw new Refusal(gatewayCode.sizeInvalid, rule);
  }
  return steps;
}

function contradiction(message: string): Refusal {
  return new Refusal(gatewayCode.payloadInvalid, message);
}
