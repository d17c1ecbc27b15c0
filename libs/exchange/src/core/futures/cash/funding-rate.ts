import { wholeFunding } from '../../../instruments/contract.ts';
import type { Market } from '../../market.ts';

/** Interest of an interval, and how far the rate may part from the premium, in units of 10^-8. */
const interest = 10_000n;
const damper = 50_000n;

/** Returns premium + clamp(interest − premium, ±0.05 %), within the contract's cap. */
export function fundingRate(premium: bigint, cap: bigint): bigint {
  return clamp(premium + clamp(interest - premium, damper), cap);
}

/** Returns how far the book lies outside the index, as a part of the index. */
export function premiumOf(market: Market): bigint | undefined {
  const { index } = market.prices;
  const bid = market.best('buy');
  const ask = market.best('sell');
  if (index === undefined || !bid || !ask) return undefined;
  const above = bid.price > index ? bid.price - index : 0n;
  const below = ask.price < index ? index - ask.price : 0n;
  return ((above - below) * wholeFunding) / index;
}

function clamp(value: bigint, bound: bigint): bigint {
  if (value > bound) return bound;
  return value < -bound ? -bound : value;
}
