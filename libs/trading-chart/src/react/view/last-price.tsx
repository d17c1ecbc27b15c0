import { useEffect } from 'react';
import { useShownView } from './view-context.ts';

/** Properties of {@link LastPrice}. */
export interface LastPriceProps {
  /** Decimal text; `undefined` until it is known. */
  readonly price: string | undefined;
}

/** Gives a `PriceChart` the price of the newest trade, which candles have later. */
export function LastPrice({ price }: LastPriceProps) {
  const { view } = useShownView();
  useEffect(() => {
    if (price !== undefined) view?.setLastPrice(price);
  }, [view, price]);
  return null;
}
