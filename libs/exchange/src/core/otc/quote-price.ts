import { divideUp } from '../../instruments/decimal.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import { wholeRate } from '../../instruments/rate.ts';
import type { PriceLevel, Side } from '../matching/book-side.ts';

/** An amount of base coin in steps, or of quote coin in units of 10^-8. */
export interface BlockAmount {
  readonly unit: 'base' | 'quote';
  readonly amount: bigint;
}

interface Block {
  /** In ticks. */
  readonly price: bigint;
  /** In steps. */
  readonly size: bigint;
}

/**
 * Returns price and size of a block: the mean price of the levels that the amount would take, moved by the spread and rounded to
 * the tick, both against the user. Returns `undefined` if the levels do not suffice.
 */
export function quoteBlock(
  side: Side,
  block: BlockAmount,
  levels: readonly PriceLevel[],
  { instrument, spread }: { readonly instrument: Instrument; readonly spread: bigint },
): Block | undefined {
  const taken = take(block, levels, instrument);
  if (!taken) return undefined;
  const { cost, size } = taken;
  const price =
    side === 'buy'
      ? divideUp(cost * (wholeRate + spread), size * wholeRate)
      : (cost * (wholeRate - spread)) / (size * wholeRate);
  if (block.unit === 'base') return { price, size };
  return price === 0n ? undefined : { price, size: block.amount / instrument.quoteOf(price, 1n) };
}

interface Taken {
  /** Sum of price × size. */
  readonly cost: bigint;
  readonly size: bigint;
}

/** Takes the best levels first. Returns `undefined` if they end before the amount does. */
function take(
  { unit, amount }: BlockAmount,
  levels: readonly PriceLevel[],
  { quotePerTickStep }: Instrument,
): Taken | undefined {
  let left = unit === 'base' ? amount : amount / quotePerTickStep;
  let cost = 0n;
  let size = 0n;
  for (const { price, size: offered } of levels) {
    const each = unit === 'base' ? 1n : price;
    const wanted = divideUp(left, each);
    const steps = wanted < offered ? wanted : offered;
    cost += price * steps;
    size += steps;
    left -= each * steps;
    if (left <= 0n) return size === 0n ? undefined : { cost, size };
  }
  return undefined;
}
