import { clamp, floor, max, nearest } from './numbers.ts';
import { fundingCap, rateUnit } from './terms.ts';

const minute = 60_000n;
const interval = 8n * 60n * minute;

/** What the book shows: the best price of each side, if there is one. */
export interface Tops {
  readonly bid: bigint | undefined;
  readonly ask: bigint | undefined;
}

/** Prices of one contract, in ticks. */
export class PlainMarket {
  index: bigint;
  last: bigint;
  mark: bigint;
  /** Of the last settled interval, in 10^-8. */
  rate = 0n;
  /** Distances from the index to the middle of the book, once a second, at most 30. */
  #basis: bigint[] = [];
  /** Premiums of the current interval, once a minute, in 10^-8. */
  #premiums: bigint[] = [];
  #sampledMinute = -1n;

  constructor(price: bigint) {
    this.index = price;
    this.last = price;
    this.mark = price;
  }

  /** Takes a sample of the middle of the book. */
  sampleBasis(tops: Tops): void {
    const middle = middleOf(tops);
    if (middle !== undefined) this.#basis = [...this.#basis, middle - this.index].slice(-30);
  }

  /** Takes the first sample of a minute. */
  samplePremium(now: bigint, tops: Tops): void {
    if (now / minute === this.#sampledMinute) return;
    this.#sampledMinute = now / minute;
    const premium = this.#premium(tops);
    if (premium !== undefined) this.#premiums.push(premium);
  }

  /** Ends an interval. Without a sample its premium is that of the moment. Returns its rate. */
  settle(tops: Tops): bigint {
    const premiums = this.#premiums.length > 0 ? this.#premiums : [this.#premium(tops) ?? 0n];
    const total = premiums.reduce((sum, value) => sum + value, 0n);
    const premium = total / BigInt(premiums.length);
    this.#premiums = [];
    this.rate = clamp(premium + clamp(10_000n - premium, 50_000n), fundingCap);
    return this.rate;
  }

  #premium({ bid, ask }: Tops): bigint | undefined {
    if (bid === undefined || ask === undefined) return undefined;
    const distance = max(0n, bid - this.index) - max(0n, this.index - ask);
    return (distance * rateUnit) / this.index;
  }

  /** Takes the mark price again: the median of index with funding, index + basis and last price. */
  remark(now: bigint, tops: Tops): void {
    const left = interval - (now % interval);
    const funded = nearest(
      this.index * (rateUnit * interval + this.rate * left),
      rateUnit * interval,
    );
    const count = BigInt(this.#basis.length);
    const total = this.#basis.reduce((sum, value) => sum + value, 0n);
    const middle = middleOf(tops) ?? this.index;
    const basis = count > 0n ? nearest(total, count) : middle - this.index;
    const sorted = [funded, this.index + basis, this.last].sort((a, b) => (a < b ? -1 : 1));
    this.mark = sorted[1] ?? 0n;
  }
}

function middleOf({ bid, ask }: Tops): bigint | undefined {
  return bid === undefined || ask === undefined ? undefined : floor(bid + ask, 2n);
}
