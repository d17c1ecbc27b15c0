import { formatUnits } from '../../instruments/decimal.ts';
import type { Listing } from '../../instruments/listings.ts';
import type { Capture, RecordedLevel } from './capture.ts';

/** Returns a listing whose tick and step express every price and size, with the capture's first price. */
export function fitListing<T extends Listing>(listing: T, { messages }: Capture): T {
  let priceScale = 0;
  let sizeScale = 0;
  let firstPrice: string | undefined;
  const note = ([price, size]: RecordedLevel): void => {
    priceScale = Math.max(priceScale, scaleOf(price));
    sizeScale = Math.max(sizeScale, scaleOf(size));
  };
  for (const message of messages) {
    if (message.kind === 'trade') {
      note([message.price, message.size]);
      firstPrice ??= message.price;
    } else {
      firstPrice ??= message.bids[0]?.[0];
      for (const level of [...message.bids, ...message.asks]) note(level);
    }
  }
  const { terms, flow } = listing;
  const stepSize = finest(terms.stepSize, sizeScale);
  // The sizes of a flow are in steps. No flow trades here, but its volume is that of the past.
  const takeSize = flow.takeSize * (Number(terms.stepSize) / Number(stepSize));
  return {
    ...listing,
    terms: {
      ...terms,
      tickSize: finest(terms.tickSize, priceScale),
      stepSize,
    },
    flow: { ...flow, takeSize },
    firstPrice: firstPrice ?? listing.firstPrice,
  };
}

function finest(increment: string, scale: number): string {
  return scaleOf(increment) >= scale ? increment : formatUnits(1n, scale);
}

function scaleOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.replace(/0+$/, '').length - point - 1;
}
