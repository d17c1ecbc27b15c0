import { divideUp } from '../../instruments/decimal.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import { wholeRate } from '../../instruments/rate.ts';
import type { Market } from '../market.ts';
import type { ConversionPrice } from '../records/conversion.ts';

/** Returns what an amount is worth at a price: the value is rounded down, the fee up. The amount may be finer than a step. */
export function priceAt(
  amount: bigint,
  price: bigint,
  instrument: Pick<Instrument, 'quotePerTickStep' | 'baseOf'>,
  feeRate: bigint,
): ConversionPrice {
  const value = (amount * price * instrument.quotePerTickStep) / instrument.baseOf(1n);
  return { price, value, fee: divideUp(value * feeRate, wholeRate) };
}

/** Returns the price of a balance: the best bid. A market with one side only has no price. */
export function bidOf(market: Market): bigint | undefined {
  return market.best('sell') && market.best('buy')?.price;
}
