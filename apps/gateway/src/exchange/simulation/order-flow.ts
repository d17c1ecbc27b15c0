import type { UserOrder } from '../records/user-order.ts';
import type { FlowTerms } from '../instruments/listings.ts';
import type { Venue } from '../market/venue.ts';
import type { BookOrder, Side } from '../matching/book-side.ts';
import type { Random } from './random.ts';

/** How busy the participants are. */
export interface Pace {
  /** Quotes a side. */
  readonly quotes: number;
  /** Takers an action, on average. */
  readonly takers: number;
  /** One action stands for this many: sizes grow with it. */
  readonly scale: number;
}

interface Quote {
  readonly order: BookOrder<UserOrder>;
  readonly ticks: number;
}

const sides = ['buy', 'sell'] as const;
/** Part of the quotes withdrawn at each action, so that the book breathes. */
const withdrawal = 0.04;
/** How often a market maker gets out of the way of a price move in time. */
const alertness = 0.8;
/** The best quotes stand at most so many ticks from the fair price. */
const halfSpread = 3;
/** Buyers follow buyers: how often a taker repeats the last one's side. */
const herding = 0.7;
/** Takers accept prices this far beyond the touch, as a multiple of the reach. */
const patience = 1.5;

/**
 * The simulated participants of one venue: market makers that quote around the fair price and
 * takers of varied size. They trade through the same engine as everybody, and what they think is
 * in floating point, but what they send is whole ticks and steps.
 */
export class OrderFlow {
  readonly #venue: Venue;
  readonly #terms: FlowTerms;
  readonly #random: Random;
  readonly #quotes: Record<Side, Quote[]> = { buy: [], sell: [] };
  #lastTaker: Side = 'buy';

  constructor(venue: Venue, terms: FlowTerms, random: Random) {
    this.#venue = venue;
    this.#terms = terms;
    this.#random = random;
  }

  /**
   * One round of everybody.
   *
   * @param fair - In ticks.
   * @param urgency - Multiplies the number of takers; 1 in an ordinary hour.
   */
  act(fair: number, urgency: number, pace: Pace, now: number): void {
    for (const side of sides) this.#withdraw(side, fair);
    for (const side of sides) this.#take(side, fair, undefined, now);
    for (const side of sides) this.#quote(side, fair, pace, now);
    for (let due = pace.takers * urgency; this.#random.chance(due); due -= 1) {
      this.#trade(fair, pace, now);
    }
  }

  /** Takes every quote out of the book. */
  leave(): void {
    for (const side of sides) {
      for (const { order } of this.#quotes[side]) {
        if (order.remaining > 0n) this.#venue.cancel(order);
      }
      this.#quotes[side] = [];
    }
  }

  /** Drops filled quotes, and cancels stale ones and a few at random. */
  #withdraw(side: Side, fair: number): void {
    const isAlert = this.#random.chance(alertness);
    const tooFar = 8 * this.#terms.reach * fair;
    this.#quotes[side] = this.#quotes[side].filter(({ order, ticks }) => {
      if (order.remaining === 0n) return false;
      const distance = side === 'buy' ? fair - ticks : ticks - fair;
      const leaves =
        distance > tooFar || (distance < 0 && isAlert) || this.#random.chance(withdrawal);
      if (leaves) this.#venue.cancel(order);
      return !leaves;
    });
  }

  #quote(side: Side, fair: number, pace: Pace, now: number): void {
    const quotes = this.#quotes[side];
    const away = side === 'buy' ? -1 : 1;
    const near = fair + away * halfSpread;
    if (!quotes.some(({ ticks }) => (side === 'buy' ? ticks >= near : ticks <= near))) {
      this.#post(side, fair, this.#random.uniform() * (halfSpread - 1), pace, now);
    }
    for (let missing = pace.quotes - quotes.length; missing > 0; missing -= 1) {
      const distance = this.#random.exponential() ** 1.3 * this.#terms.reach * fair;
      this.#post(side, fair, distance, pace, now);
    }
  }

  /** Posts one quote, larger the deeper it stands. */
  #post(side: Side, fair: number, distance: number, pace: Pace, now: number): void {
    const ticks = side === 'buy' ? Math.floor(fair - distance) : Math.ceil(fair + distance);
    if (ticks < 1) return;
    const depth = distance / (this.#terms.reach * fair);
    const median = this.#terms.quoteSize * pace.scale * (0.3 + depth);
    const { resting } = this.#venue.submit(
      {
        side,
        party: undefined,
        force: 'post_only',
        limit: BigInt(ticks),
        quantity: this.#size(median, 1.1),
      },
      now,
    );
    if (resting) this.#quotes[side].push({ order: resting, ticks });
  }

  #trade(fair: number, pace: Pace, now: number): void {
    const repeats = this.#random.chance(herding);
    const side = repeats === (this.#lastTaker === 'buy') ? 'buy' : 'sell';
    this.#lastTaker = side;
    const slack = patience * this.#terms.reach * fair;
    const limit = side === 'buy' ? fair + slack : fair - slack;
    this.#take(side, limit, this.#size(this.#terms.takeSize * pace.scale, 1.3), now);
  }

  /** Takes what stands within the limit: all of it, or a size. */
  #take(side: Side, limit: number, size: bigint | undefined, now: number): void {
    const ticks = BigInt(Math.max(1, side === 'buy' ? Math.floor(limit) : Math.ceil(limit)));
    const best = this.#venue.best(side === 'buy' ? 'sell' : 'buy');
    if (!best || (side === 'buy' ? best.price > ticks : best.price < ticks)) return;
    const quantity = size ?? everything;
    this.#venue.submit({ side, party: undefined, force: 'ioc', limit: ticks, quantity }, now);
  }

  #size(median: number, deviation: number): bigint {
    return BigInt(Math.max(1, Math.round(this.#random.logNormal(median, deviation))));
  }
}

/** More than any book holds. */
const everything = 1n << 62n;
