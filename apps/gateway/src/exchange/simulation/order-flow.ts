import type { Order } from '../core/records/order.ts';
import type { FlowTerms } from '../instruments/listings.ts';
import type { BookOrder, Side } from '../core/matching/book-side.ts';
import type { FlowVenue } from './flow-venue.ts';
import type { Random } from './random.ts';

export interface Pace {
  readonly quotes: number;
  readonly takers: number;
  /** Number of live actions that one action represents. Sizes grow with it. */
  readonly scale: number;
}

interface Quote {
  readonly order: BookOrder<Order>;
  readonly ticks: number;
}

const sides = ['buy', 'sell'] as const;
const cancelChance = 0.04;
const promptCancelChance = 0.8;
const halfSpread = 3;
const repeatSideChance = 0.7;
const takerTolerance = 1.5;

const unlimitedSize = 1n << 62n;

/** Simulated market makers and takers. They use the same engine as users and send whole ticks and steps. */
export class OrderFlow {
  readonly #venue: FlowVenue;
  readonly #terms: FlowTerms;
  readonly #random: Random;
  readonly #quotes: Record<Side, Quote[]> = { buy: [], sell: [] };
  #lastTaker: Side = 'buy';

  constructor(venue: FlowVenue, terms: FlowTerms, random: Random) {
    this.#venue = venue;
    this.#terms = terms;
    this.#random = random;
  }

  /** @param activity - Factor of the number of takers; 1 on average. */
  act(fair: number, activity: number, pace: Pace, now: number): void {
    for (const side of sides) this.#cancelStale(side, fair);
    for (const side of sides) this.#take(side, fair, undefined, now);
    for (const side of sides) this.#quote(side, fair, pace, now);
    for (let due = pace.takers * activity; this.#random.chance(due); due -= 1) {
      this.#trade(fair, pace, now);
    }
  }

  cancelAll(): void {
    for (const side of sides) {
      for (const { order } of this.#quotes[side]) {
        if (order.remaining > 0n) this.#venue.cancel(order);
      }
      this.#quotes[side] = [];
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

  #post(side: Side, fair: number, distance: number, pace: Pace, now: number): void {
    const ticks = side === 'buy' ? Math.floor(fair - distance) : Math.ceil(fair + distance);
    if (ticks < 1) return;
    const depth = distance / (this.#terms.reach * fair);
    const median = this.#terms.quoteSize * pace.scale * (0.3 + depth);
    const resting = this.#venue.submit(
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
    const repeats = this.#random.chance(repeatSideChance);
    const side = repeats === (this.#lastTaker === 'buy') ? 'buy' : 'sell';
    this.#lastTaker = side;
    const slack = takerTolerance * this.#terms.reach * fair;
    const limit = side === 'buy' ? fair + slack : fair - slack;
    this.#take(side, limit, this.#size(this.#terms.takeSize * pace.scale, 1.3), now);
  }

  #take(side: Side, limit: number, size: bigint | undefined, now: number): void {
    const ticks = BigInt(Math.max(1, side === 'buy' ? Math.floor(limit) : Math.ceil(limit)));
    const best = this.#venue.best(side === 'buy' ? 'sell' : 'buy');
    if (!best || (side === 'buy' ? best.price > ticks : best.price < ticks)) return;
    const quantity = size ?? unlimitedSize;
    this.#venue.submit({ side, party: undefined, force: 'ioc', limit: ticks, quantity }, now);
  }

  #size(median: number, deviation: number): bigint {
    return BigInt(Math.max(1, Math.round(this.#random.logNormal(median, deviation))));
  }
}
