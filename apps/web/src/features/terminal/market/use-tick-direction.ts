import { money } from '@bourse/trading/decimal';
import { useState } from 'react';
import type { Tone } from '@bourse/ui/figures';

export function useTickDirection(price: string | undefined): Tone {
  const [seen, setSeen] = useState<{ price: string | undefined; tone: Tone }>({
    price,
    tone: 'plain',
  });
  if (price === seen.price) return seen.tone;
  const tone = price && seen.price ? toneBetween(seen.price, price) : 'plain';
  setSeen({ price, tone });
  return tone;
}

function toneBetween(before: string, after: string): Tone {
  const change = money.subtract(after, before);
  if (change.eq(0)) return 'plain';
  return change.gt(0) ? 'up' : 'down';
}
