import type { Instrument } from '../../instruments/instrument.ts';
import type { Capture, RecordedBook, RecordedLevel } from './capture.ts';
import type { PriceLevel } from '../../core/matching/book-side.ts';
import type { ReplayedBook } from './replayed-book.ts';

/** Limits what is played after a pause of the process. */
const longestStepMs = 1000;

const pauseMs = 10_000;

export interface ReplayOptions {
  readonly capture: Capture;
  readonly instrument: Instrument;
  /** Milliseconds of the capture that pass in a millisecond. */
  readonly speed: number;
  readonly now: number;
}

export class Replay {
  readonly #options: ReplayOptions;
  #books: readonly ReplayedBook[] = [];
  #next = 0;
  #position = 0;
  #lastAct: number;
  #lastPrice: bigint | undefined;
  #endedAt: number | undefined;

  constructor(options: ReplayOptions) {
    this.#options = options;
    this.#lastAct = options.now;
  }

  get lastPrice(): bigint | undefined {
    return this.#lastPrice;
  }

  join(books: readonly ReplayedBook[]): void {
    this.#books = books;
  }

  /** After a pause behind the last message, the capture starts again with its snapshot. */
  act(now: number): void {
    const { capture, speed } = this.#options;
    if (this.#endedAt !== undefined) {
      if (now - this.#endedAt < pauseMs) return;
      this.#endedAt = undefined;
      this.#lastAct = now;
      this.#next = 0;
      this.#position = 0;
    }
    this.#position += Math.min(Math.max(now - this.#lastAct, 0), longestStepMs) * speed;
    this.#lastAct = now;
    const { messages } = capture;
    for (;;) {
      const message = messages[this.#next];
      if (!message) {
        this.#endedAt = now;
        return;
      }
      if (message.at > this.#position) return;
      this.#next += 1;
      this.#play(message, now);
    }
  }

  #play(message: Capture['messages'][number], now: number): void {
    if (message.kind === 'trade') {
      const level = this.#toLevel([message.price, message.size]);
      this.#lastPrice = level.price;
      for (const book of this.#books) book.trade(message.side, level, now);
    } else {
      const change = this.#toChange(message);
      for (const book of this.#books) {
        if (message.kind === 'snapshot') book.load(change, now);
        else book.update(change, now);
      }
    }
  }

  #toChange({ bids, asks }: RecordedBook) {
    const levels = (side: readonly RecordedLevel[]) => side.map((level) => this.#toLevel(level));
    return { buy: levels(bids), sell: levels(asks) };
  }

  #toLevel([price, size]: RecordedLevel): PriceLevel {
    const { instrument } = this.#options;
    const level = { price: instrument.parsePrice(price), size: instrument.parseSize(size) };
    if (level.price === undefined || level.size === undefined) {
      throw new TypeError(`${price}, ${size} do not fit ${instrument.symbol}`);
    }
    return { price: level.price, size: level.size };
  }
}
