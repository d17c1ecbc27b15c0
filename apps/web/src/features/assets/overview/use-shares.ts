import { useCoinPrices } from '#platform/market/rates/fiat.ts';
import { worthOf, type Holding } from '#platform/market/rates/valuation.ts';
import { sharesOf, type Share } from '../model/own-accounts.ts';

interface Part {
  readonly name: string;
  readonly holdings: readonly Holding[];
}

/** Returns the parts with a known worth above zero, the largest first; `undefined` while the parts are unknown. */
export function useShares(parts: readonly Part[] | undefined): readonly Share[] | undefined {
  const priceOf = useCoinPrices();
  return (
    parts &&
    sharesOf(
      parts.flatMap(({ name, holdings }) => {
        const worth = worthOf(holdings, priceOf);
        return worth ? [{ name, worth }] : [];
      }),
    )
  );
}
