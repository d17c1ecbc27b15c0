/** A quantity of a coin, negative if it is owed, and what it has cost in units of USDT. */
export interface Lot {
  readonly quantity: bigint;
  readonly cost: bigint;
}

export interface LotChange {
  readonly lot: Lot;
  /** Cost of the lot afterwards = cost before + value + realised. */
  readonly realised: bigint;
  /** Whether a part of the lot was given back. */
  readonly isClosing: boolean;
}

/**
 * Adds a quantity that is worth `value`; both are negative for what leaves. What reduces the lot realises its value less the average
 * cost. A quantity that crosses zero is divided there.
 */
export function changeLot({ quantity, cost }: Lot, delta: bigint, value: bigint): LotChange {
  const after = quantity + delta;
  const isClosing = (quantity > 0n && delta < 0n) || (quantity < 0n && delta > 0n);
  if (!isClosing) {
    return { lot: { quantity: after, cost: cost + value }, realised: 0n, isClosing };
  }
  const [held, moved] = [magnitude(quantity), magnitude(delta)];
  const closed = moved < held ? moved : held;
  const costPart = (cost * closed) / held;
  const valuePart = (value * closed) / moved;
  return {
    lot: { quantity: after, cost: cost - costPart + value - valuePart },
    realised: -valuePart - costPart,
    isClosing,
  };
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
