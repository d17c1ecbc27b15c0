import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { divideUp } from '../../instruments/decimal.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import { wholeRate } from '../../instruments/rate.ts';
import type { Market } from '../market.ts';
import { opposite, type Side } from '../matching/book-side.ts';
import type { Amendment, Order, OrderTerms, Preset } from '../records/order.ts';

/** A buy below the last price, or a sell above it, may be this many times away from it. */
const passiveFactor = 20n;

/** @throws {Refusal} `notionalTooSmall` or `notionalTooLarge`. */
export function assertNotional(quote: bigint, instrument: Instrument): void {
  const { minNotional, maxNotional, terms } = instrument;
  if (quote < minNotional) {
    const data = { bound: terms.minNotional, coin: terms.quoteCoin };
    const text = `The order is worth less than ${data.bound} ${data.coin}`;
    throw new Refusal(gatewayCode.notionalTooSmall, text, { data });
  }
  if (maxNotional !== undefined && quote > maxNotional) {
    const data = { bound: terms.maxNotional, coin: terms.quoteCoin };
    const text = `The order is worth more than ${data.bound ?? ''} ${data.coin}`;
    throw new Refusal(gatewayCode.notionalTooLarge, text, { data });
  }
}

/** @throws {Refusal} `priceOutOfBand`, `notionalTooSmall`, `notionalTooLarge` or `triggerInvalid`. */
export function assertFitsMarket(terms: OrderTerms, market: Market): void {
  const { side, price, size } = terms;
  if (price !== null) assertInBand(side, price, market);
  else if (size !== null) {
    // Without an order on the other side there is no liquidity, which the book refuses.
    const best = market.best(opposite(side));
    if (best) assertNotional(market.instrument.quoteOf(best.price, size), market.instrument);
  }
  assertPresets(terms, market);
}

export function assertInBand(
  side: Side,
  price: bigint,
  { instrument, kind, prices }: Market,
): void {
  const reference = kind === 'futures' ? prices.mark : prices.last;
  const band = instrument.priceBand;
  if (reference === undefined || band === undefined) return;
  const [least, most] =
    side === 'buy'
      ? [reference * (wholeRate / passiveFactor), reference * (wholeRate + band)]
      : [reference * (wholeRate - band), reference * (wholeRate * passiveFactor)];
  const scaled = price * wholeRate;
  if (scaled < least) {
    const bound = instrument.formatPrice(divideUp(least, wholeRate));
    const text = `A ${side} costs at least ${bound} now`;
    throw new Refusal(gatewayCode.priceOutOfBand, text, { data: { bound } });
  }
  if (scaled > most) {
    const bound = instrument.formatPrice(most / wholeRate);
    const text = `A ${side} costs at most ${bound} now`;
    throw new Refusal(gatewayCode.priceOutOfBand, text, { data: { bound } });
  }
}

/** @throws {Refusal} `triggerInvalid` for a take profit that loses or a stop loss that wins, at the order's price. */
export function assertPresets(
  { side, price, takeProfit, stopLoss }: OrderTerms,
  market: Market,
): void {
  const reference = price ?? market.prices.last;
  if (reference === undefined) return;
  const [above, below] = side === 'buy' ? [takeProfit, stopLoss] : [stopLoss, takeProfit];
  assertPreset(above, reference, 'above', market);
  assertPreset(below, reference, 'below', market);
}

/** @throws {Refusal} `triggerInvalid`, as for a new order, and for presets that a fill has turned into plans. */
export function assertAmendedPresets(
  order: Order,
  { price, takeProfit, stopLoss }: Amendment,
  market: Market,
): void {
  if (!takeProfit && !stopLoss) return;
  if (order.product === 'futures' && order.filledSize > 0n) {
    const text = 'The take profit and the stop loss of the order are plans already';
    throw new Refusal(gatewayCode.triggerInvalid, text);
  }
  const presets = {
    takeProfit: takeProfit ?? order.takeProfit,
    stopLoss: stopLoss ?? order.stopLoss,
  };
  assertPresets({ ...order, price, ...presets }, market);
}

function assertPreset(
  preset: Preset | undefined,
  reference: bigint,
  where: 'above' | 'below',
  { instrument }: Market,
): void {
  if (!preset) return;
  const { triggerPrice } = preset;
  if (where === 'above' ? triggerPrice > reference : triggerPrice < reference) return;
  const rule = `must be ${where} ${instrument.formatPrice(reference)}`;
  const text = `The trigger price ${instrument.formatPrice(triggerPrice)} ${rule}`;
  throw new Refusal(gatewayCode.triggerInvalid, text);
}

/** @throws {Refusal} `pairDelisted` from the end of a pair's trading on. */
export function assertTraded({ instrument }: Market, now: number): void {
  if (!instrument.isDelisted(now)) return;
  const text = `${instrument.symbol} is not traded any more`;
  const data = { since: instrument.delistedAt };
  throw new Refusal(gatewayCode.pairDelisted, text, { data });
}

/** @throws {Refusal} `pairDelisted`, or `orderTooLate` after `validUntil`. */
export function assertAccepted(validUntil: number | undefined, market: Market, now: number): void {
  assertTraded(market, now);
  if (validUntil === undefined || now <= validUntil) return;
  throw new Refusal(
    gatewayCode.orderTooLate,
    'The order arrived after the time it was valid until',
  );
}
