import { ExchangeError } from '../../errors.ts';
import type { ExchangeOptions } from '../../exchange.ts';
import { contractListings } from '../../instruments/contract-listings.ts';
import { listings as allListings, type Listing } from '../../instruments/listings.ts';
import { readCapture, type Capture } from './capture.ts';
import { fitListing } from './fit-listing.ts';

/** @throws ExchangeError `EXCHANGE_CAPTURE_INVALID`, and RangeError for a bad speed. */
export function openReplay({
  replay,
  listings = allListings,
  contracts = contractListings,
}: ExchangeOptions) {
  if (!replay) return { listings, contracts, replay: undefined };
  const { file, speed } = replay;
  if (!(speed >= 1 && speed <= 10)) throw new RangeError('The speed of a replay is from 1 to 10');
  const capture = readCapture(file);
  const isCaptured = ({ terms }: Listing): boolean => terms.symbol === capture.symbol;
  const isSpot = capture.kind === 'spot';
  if (!(isSpot ? listings : contracts).some(isCaptured)) {
    const text = `The capture ${file} is of ${capture.symbol}, which is not listed`;
    throw new ExchangeError('EXCHANGE_CAPTURE_INVALID', text);
  }
  return {
    listings: listings.map((each) => (isCaptured(each) ? fit(each, capture, isSpot) : each)),
    contracts: contracts.map((each) => (isCaptured(each) ? fit(each, capture, !isSpot) : each)),
    replay: { capture, speed },
  };
}

/** The other market of the symbol keeps its terms, and starts at the same price. */
function fit<T extends Listing>(listing: T, capture: Capture, isPlayed: boolean): T {
  const fitted = fitListing(listing, capture);
  return isPlayed ? fitted : { ...listing, firstPrice: fitted.firstPrice };
}
