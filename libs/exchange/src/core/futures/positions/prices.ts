import { wholeRate } from '../../../instruments/rate.ts';
import type { Contract, Tier } from '../../../instruments/contract.ts';
import { divideDown } from '../../../instruments/decimal.ts';
import { signed, type Position } from './position.ts';

/** Rounds against the holder: up for a long, down for a short. */
function againstHolder({ side }: Position, dividend: bigint, divisor: bigint): bigint {
  return side === 'short' ? divideDown(dividend, divisor) : -divideDown(-dividend, divisor);
}

/**
 * Returns the price in ticks at which no more than `funds` is lost, with a fee of `feeRate` for closing: an isolated margin,
 * or {@link crossFunds}.
 */
export function bankruptcyPrice(
  position: Position,
  contract: Contract,
  funds: bigint,
  feeRate = 0n,
): bigint {
  const terms = { maintenanceRate: feeRate, maintenanceAmount: 0n };
  const price = priceInTier(position, contract, funds, terms);
  return price < 1n ? 1n : price;
}

/** Returns what a cross position may lose, counted from its cost, before its account's equity is zero. */
export function crossFunds(equity: bigint, unrealised: bigint): bigint {
  return equity - unrealised;
}

/** Returns the price in ticks at which `funds` plus unrealised profit equal the maintenance margin of the tier there. */
export function liquidationPrice(
  position: Position,
  contract: Contract,
  funds: bigint,
): bigint | undefined {
  const prices = contract.tiers.map((tier) => priceInTier(position, contract, funds, tier));
  const found = prices.find((price, index) => {
    const notional = contract.instrument.quoteOf(price, position.size);
    return price > 0n && contract.tierIndexOf(notional) === index;
  });
  return found ?? prices.findLast((price) => price > 0n);
}

function priceInTier(
  position: Position,
  { instrument }: Contract,
  funds: bigint,
  { maintenanceRate, maintenanceAmount }: Pick<Tier, 'maintenanceRate' | 'maintenanceAmount'>,
): bigint {
  const { cost, size } = position;
  const fixed = (cost - signed(position, funds + maintenanceAmount)) * wholeRate;
  const rate = wholeRate - signed(position, maintenanceRate);
  return againstHolder(position, fixed, size * instrument.quotePerTickStep * rate);
}

/**
 * Returns the price in ticks up to which a long may fall, or a short may rise, before its unrealised profit less its
 * maintenance margin can be below `least`. The estimate is at most a tick early, and never late.
 */
export function triggerPrice(position: Position, contract: Contract, least: bigint): bigint {
  const { side, cost, size } = position;
  const perTick = size * contract.instrument.quotePerTickStep;
  const prices = contract.tiers.map(({ maintenanceRate, maintenanceAmount }) => {
    // The tier of a price needs no search: in another tier than its own a position would need less margin.
    const needed = cost - signed(position, maintenanceAmount - least);
    const rate = wholeRate - signed(position, maintenanceRate);
    return side === 'long'
      ? -divideDown(-needed * wholeRate, perTick * rate) - 1n
      : divideDown(needed * wholeRate, perTick * rate) + 1n;
  });
  return prices.reduce((first, price) => (price > first === (side === 'long') ? price : first));
}

/** Returns the price in ticks at which both are liquidated together. `funds` are the account's without either. */
export function jointLiquidationPrice(
  long: Position,
  short: Position,
  contract: Contract,
  funds: bigint,
): bigint | undefined {
  const { tiers, instrument } = contract;
  for (const [longIndex, longTier] of tiers.entries()) {
    for (const [shortIndex, shortTier] of tiers.entries()) {
      const amounts = longTier.maintenanceAmount + shortTier.maintenanceAmount;
      const fixed = (long.cost - short.cost - funds - amounts) * wholeRate;
      const steps =
        long.size * (wholeRate - longTier.maintenanceRate) -
        short.size * (wholeRate + shortTier.maintenanceRate);
      const price = steps === 0n ? 0n : rootOf(fixed, steps * instrument.quotePerTickStep);
      if (price <= 0n) continue;
      const isInTiers =
        contract.tierIndexOf(instrument.quoteOf(price, long.size)) === longIndex &&
        contract.tierIndexOf(instrument.quoteOf(price, short.size)) === shortIndex;
      if (isInTiers) return price;
    }
  }
  return undefined;
}

/** Divides and rounds against the side that is larger: up for a positive slope, down for a negative one. */
function rootOf(fixed: bigint, slope: bigint): bigint {
  return slope > 0n ? -divideDown(-fixed, slope) : divideDown(-fixed, -slope);
}

/** Returns the price in ticks at which closing the rest at the taker rate leaves neither gain nor loss. */
export function breakEvenPrice(
  position: Position,
  { instrument }: Contract,
  takerRate: bigint,
): bigint | undefined {
  const { cost, size, realised, funding, fees } = position;
  const due = (cost + signed(position, fees - realised - funding)) * wholeRate;
  const rate = wholeRate - signed(position, takerRate);
  const price = againstHolder(position, due, size * instrument.quotePerTickStep * rate);
  return price > 0n ? price : undefined;
}
