import { lesser, money, parseDecimal } from '../../decimal.ts';
import { holdingOf, initialMargin, liquidationPrice } from '../../draft/futures-estimate.ts';
import type { Contract, Position } from '../../terms.ts';

/** A change of the money that is set aside for an isolated position. */
export interface MarginChange {
  readonly type: 'add' | 'reduce';
  /** In canonical dot form, may be empty. */
  readonly amount: string;
}

/** Margin, balance and liquidation price after a change of margin. */
export interface MarginOutcome {
  readonly margin: string;
  readonly available: string;
  /** `undefined` if no positive price is one. */
  readonly liquidation: string | undefined;
}

/**
 * Returns the most that can be added to a position, or taken from it: what it has beyond its initial margin, at its entry price and at
 * the mark price.
 */
export function mostMarginChange(
  type: MarginChange['type'],
  { averagePrice, size, leverage, margin, unrealisedProfit, notional }: Position,
  available: string,
): string {
  if (type === 'add') return available;
  const atEntry = money.subtract(
    margin,
    initialMargin(money.multiply(averagePrice, size), leverage),
  );
  const atMark = money.add(margin, unrealisedProfit).minus(initialMargin(notional, leverage));
  const spare = lesser(atEntry, atMark);
  return spare.gt(0) ? money.toShortText(spare) : '0';
}

/** Returns the figures after a change; `undefined` for an unfinished amount. */
export function afterMarginChange(
  { type, amount }: MarginChange,
  position: Position,
  available: string,
  contract: Pick<Contract, 'tiers' | 'tickSize'>,
): MarginOutcome | undefined {
  const entered = parseDecimal(amount);
  if (!entered?.gt(0)) return undefined;
  const change = type === 'add' ? entered : entered.times(-1);
  const margin = change.plus(position.margin);
  return {
    margin: money.toShortText(margin),
    available: money.toShortText(money.subtract(available, change)),
    liquidation: liquidationPrice(holdingOf(position), margin, contract),
  };
}
