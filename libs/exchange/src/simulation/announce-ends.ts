import type { Listing } from '../instruments/listings.ts';
import type { CandleStore } from '../journal/candle-store.ts';
import { endOfPast } from './past/open-past.ts';

const dayMs = 86_400_000;

/** Returns the listings with the ends of trading that follow from the first start of their exchange. */
export function announceEnds(
  listings: readonly Listing[],
  store: Pick<CandleStore, 'ranges'>,
  now: number,
): readonly Listing[] {
  return listings.map((listing) => {
    const { terms, daysToTrade } = listing;
    if (daysToTrade === undefined) return listing;
    const started = store.ranges(`spot/${terms.symbol}`)[0]?.end ?? endOfPast(now);
    const delistedAt = (Math.floor(started / dayMs) + 1 + daysToTrade) * dayMs;
    return { ...listing, terms: { ...terms, delistedAt } };
  });
}
