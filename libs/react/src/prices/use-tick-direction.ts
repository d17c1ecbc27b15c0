import { money } from '@bourse/trading/decimal';
import { useState } from 'react';

/** Direction of a price from the one before it; `plain` for the first one and for the same one. */
export type TickDirection = 'up' | 'down' | 'plain';

/** Returns the direction of the latest change of a price. */
export function useTickDirection(price: string | undefined): TickDirection {
  const [seen, setSeen] = useState<{ price: string | undefined; tone: TickDirection }>({
    price,
    tone: 'plain',
  });
  if (price === seen.price) return seen.tone;
  const tone = price && seen.price ? toneBetween(seen.price, price) : 'plain';
  setSeen({ price, tone });
  return tone;
}

function toneBetween(before: string, after: string): TickDirection {
  const change = money.subtract(after, before);
  if (change.eq(0)) return 'plain';
  return change.gt(0) ? 'up' : 'down';
}
