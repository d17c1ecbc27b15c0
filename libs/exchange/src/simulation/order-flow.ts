import type { Order } from '../core/records/order.ts';
import type { FlowTerms } from '../instruments/listings.ts';
import type { BookOrder, Side } from '../core/matching/book-side.ts';
import type { FlowVenue } from './flow-venue.ts';
import type { Random } from './random.ts';

interface Quote {
  readonly order: BookOrder<Order>;
  readonly ticks: number;
}

const sides = ['buy', 'sell'] as const;
const quotesASide = 90;
const cancelChance = 0.04;
const promptCancelChance = 0.8;
/** In ticks. */
const widestHalfSpread = 3;
const repeatSideChance = 0.7;
const takerTolerance = 1.5;
const roundPriceChance = 0.2;
const roundSizeChance = 0.4;

/** Mean number in one action. */
export const takersAnAction = 0.35;
/** Number of trades that one trade attracts. They are spread over the actions that follow. */
const followers = 0.4;
const burstDecay = 0.8;

const unlimitedSize = 1n << 62n;

/** Simulated market makers and takers. They use the same engine as users and send whole ticks and steps. */
export class OrderFlow {
  readonly #venue: FlowVenue;
  readonly #terms: FlowTerms;
  readonly #random: Random;
  readonly #quotes: Record<Side, Quote[]> = { buy: [], sell: [] };
  #lastTaker: Side = 'buy';
  #burst = 0;

  constructor(venue: FlowVenue, terms: FlowTerms, random: Random) {
    this.#venue = venue;
    this.#terms = terms;
    this.#random = random;
  }

  /** @param activity - Factor of the number of takers; 1 on average. */
  act(fair: number, activity: number, now: number): void {
    for (const side of sides) this.#cancelStale(side, fair);
    for (const side of sides) this.#take(side, fair, undefined, now);
    for (const side of sides) this.#quote(side, fair, now);
    this.#burst *= burstDecay;
    const due = takersAnAction * activity * (1 - followers) + this.#burst;
    for (let left = due; this.#random.chance(left); left -= 1) {
      this.#trade(fair, now);
      this.#burst += followers * (1 - burstDecay);
    }
  }

  #cancelStale(side: Side, fair: number): void {
    const cancelsPromptly = this.#random.chance(promptCancelChance);
    const tooFar = 8 * this.#terms.reach * fair;
    this.#quotes[side] = this.#quotes[side].filter(({ order, ticks }) => {
      if (order.remaining === 0n) return false;
      const distance = side === 'buy' ? fair - ticks : ticks - fair;
      const isCancelled =
        distance > tooFar || (distance < 0 && cancelsPromptly) || this.#random.chance(cancelChance);
      if (isCancelled) this.#venue.cancel(order);
      return !isCancelled;
    });
  }

  #quote(side: Side, fair: number, now: number): void {
    // A jump of the price may have taken every quote; the side must not be empty until the next action.
    const quotes = this.#quotes[side].filter(({ order }) => order.remaining > 0n);
    this.#quotes[side] = quotes;
    const away = side === 'buy' ? -1 : 1;
    const reach = this.#terms.reach * fair;
    const halfSpread = Math.min(widestHalfSpread, Math.max(1, reach / 3));
    const near = fair + away * halfSpread;
    if (!quotes.some(({ ticks }) => (side === 'buy' ? ticks >= near : ticks <= near))) {
      this.#post(side, fair, this.#random.uniform() * (halfSpread - 1), now);
    }
    for (let missing = quotesASide - quotes.length; missing > 0; missing -= 1) {
      this.#post(side, fair, this.#random.exponential() ** 1.3 * reach, now);
    }
  }

  #post(side: Side, fair: number, distance: number, now: number): void {
    const round = side === 'buy' ? Math.floor : Math.ceil;
    const exact = round(side === 'buy' ? fair - distance : fair + distance);
    const isRound = distance > 10 && this.#random.chance(roundPriceChance);
    const ticks = isRound ? 10 * round(exact / 10) : exact;
    if (ticks < 1) return;
    const depth = distance / (this.#terms.reach * fair);
    const resting = this.#venue.submit(
      {
        side,
        party: undefined,
        force: 'post_only',
        limit: BigInt(ticks),
        quantity: this.#size(this.#terms.quoteSize * (0.3 + depth), 1.1),
      },
      now,
    );
    if (resting) this.#quotes[side].push({ order: resting, ticks });
  }

  #trade(fair: number, now: number): void {
    const repeats = this.#random.chance(repeatSideChance);
    const side = repeats === (this.#lastTaker === 'buy') ? 'buy' : 'sell';
    this.#lastTaker = side;
    const slack = takerTolerance * this.#terms.reach * fair;
    const limit = side === 'buy' ? fair + slack : fair - slack;
    this.#take(side, limit, this.#size(this.#terms.takeSize, 1.3), now);
  }

  #take(side: Side, limit: number, size: bigint | undefined, now: number): void {
    const ticks = BigInt(Math.max(1, side === 'buy' ? Math.floor(limit) : Math.ceil(limit)));
    const best = this.#venue.best(side === 'buy' ? 'sell' : 'buy');
    if (!best || (side === 'buy' ? best.price > ticks : best.price < ticks)) return;
    const quantity = size ?? unlimitedSize;
    this.#venue.submit({ side, party: undefined, force: 'ioc', limit: ticks, quantity }, now);
  }

  /** Log-normal. Many traders choose a size with one digit before its zeros. */
  #size(median: number, deviation: number): bigint {
    const size = Math.max(1, this.#random.logNormal(median, deviation));
    if (!this.#random.chance(roundSizeChance)) return BigInt(Math.round(size));
    const unit = 10 ** Math.floor(Math.log10(size));
    return BigInt(Math.round(size / unit) * unit);
  }
}
