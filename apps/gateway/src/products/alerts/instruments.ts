import { Instrument, type Exchange } from '@bourse/exchange';
import type { PriceName } from './alert.ts';

export type Instruments = ReadonlyMap<string, Instrument>;

export function instrumentKey({ product, symbol }: Pick<PriceName, 'product' | 'symbol'>): string {
  return `${product}:${symbol}`;
}

/** Returns what the exchange trades by {@link instrumentKey}. */
export function instrumentsOf({ spot, futures }: Exchange['instruments']): Instruments {
  const entry = (product: PriceName['product']) => (terms: (typeof spot)[number]) =>
    [instrumentKey({ product, symbol: terms.symbol }), new Instrument(terms)] as const;
  return new Map([...spot.map(entry('spot')), ...futures.map(entry('futures'))]);
}
