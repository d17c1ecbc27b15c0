import { expect, it } from 'vitest';
import { createOrderBook } from '../src/create-order-book.ts';
import type { BookMessage } from '../src/messages.ts';
import { seededRandom } from '../../../tools/random.ts';

type Action = 'snapshot' | 'update';

interface Sent {
  readonly action: Action;
  readonly message: BookMessage;
  /** The published book after the message, as text. */
  readonly published: string;
}

/** The server's side: a book whose sequence, and whose clock, may start again. */
class Publisher {
  readonly #random: () => number;
  readonly #bids = new Map<string, string>();
  #seq = 1_000_000;
  #restarts = 0;
  #ts = 1_000_000;

  constructor(random: () => number) {
    this.#random = random;
  }

  update(): Sent {
    const price = String(90 + Math.floor(this.#random() * 10));
    const size = String(Math.floor(this.#random() * 3));
    if (size === '0') this.#bids.delete(price);
    else this.#bids.set(price, size);
    const pseq = this.#seq;
    this.#seq += 1 + Math.floor(this.#random() * 3);
    this.#ts += Math.floor(this.#random() * 3);
    const message: BookMessage = {
      bids: [[price, size]],
      asks: [],
      seq: this.#seq,
      pseq,
      ts: this.#ts,
    };
    return { action: 'update', message, published: this.text() };
  }

  snapshot(): Sent {
    const bids = [...this.#bids].map(([price, size]) => [price, size] as const);
    const message = { bids, asks: [], seq: this.#seq, ts: this.#ts };
    return { action: 'snapshot', message, published: this.text() };
  }

  restart(keepsClock: boolean): void {
    this.#restarts += 1;
    this.#seq = 1_000_000 - 10_000 * this.#restarts;
    if (keepsClock) this.#ts += 1;
    else this.#ts -= 50_000;
  }

  text(): string {
    return textOf([...this.#bids].map(([price, size]) => ({ price, size })));
  }
}

function textOf(levels: readonly { readonly price: string; readonly size: string }[]): string {
  return levels
    .map(({ price, size }) => `${price} ${size}`)
    .sort()
    .join();
}

/** Runs one history. Returns the number of comparisons. */
function runHistory(seed: number): number {
  const random = seededRandom(seed);
  const publisher = new Publisher(random);
  const book = createOrderBook();
  const late: Sent[] = [];
  let compared = 0;
  const deliver = ({ action, message, published }: Sent) => {
    const outcome = book.apply(action, message);
    const view = book.getSnapshot();
    if (outcome === 'applied') {
      compared += 1;
      expect([seed, textOf(view.bids(100))]).toEqual([seed, published]);
    }
    // The connection asks again after a gap, and the answer may be late.
    if (outcome === 'gap') {
      expect([seed, view.status]).toEqual([seed, 'stale']);
      if (random() < 0.8) deliver(publisher.snapshot());
      else late.push(publisher.snapshot());
    }
  };
  deliver(publisher.snapshot());
  for (let step = 0; step < 60; step += 1) {
    const chance = random();
    if (chance < 0.02) publisher.restart(random() < 0.5);
    const sent = publisher.update();
    if (chance > 0.95) continue;
    deliver(sent);
    if (chance > 0.9) deliver(sent);
    const waiting = late.length > 0 && random() < 0.3 ? late.shift() : undefined;
    if (waiting) deliver(waiting);
  }
  // Without faults the book is live and right again after a while.
  for (let step = 0; step < 210; step += 1) {
    deliver(publisher.update());
    if (book.getSnapshot().status === 'stale') deliver(publisher.snapshot());
  }
  const end = book.getSnapshot();
  expect([seed, end.status, textOf(end.bids(100))]).toEqual([seed, 'live', publisher.text()]);
  return compared;
}

/** `npm run histories` tries 100,000. */
const histories = Number(process.env['BOURSE_HISTORIES'] ?? 400);

it('MKT-30 is never live and wrong, and live again, in histories with restarts, losses and late snapshots', () => {
  let compared = 0;
  for (let seed = 1; seed <= histories; seed += 1) compared += runHistory(seed);
  expect(compared).toBeGreaterThan(125 * histories);
});

const at = (seq: number, ts: number, pseq?: number): BookMessage => ({
  bids: [],
  asks: [],
  seq,
  ts,
  ...(pseq !== undefined && { pseq }),
});

it('MKT-3 notices a sequence that has started again, by its time or by what is repeated', () => {
  const book = createOrderBook();
  book.apply('snapshot', at(500, 10));
  expect(book.apply('update', at(499, 9, 498))).toBe('duplicate');
  expect(book.apply('update', at(3, 11, 2))).toBe('gap');
  book.apply('snapshot', at(3, 11));
  expect(book.getSnapshot().status).toBe('live');
  for (let count = 1; count < 100; count += 1) {
    expect(book.apply('update', at(2, 1, 1))).toBe('duplicate');
  }
  expect(book.apply('update', at(2, 1, 1))).toBe('gap');
});

it('MKT-30 does not take an older snapshot for the book', () => {
  const book = createOrderBook();
  book.apply('snapshot', at(1, 1));
  book.apply('update', at(2, 2, 1));
  expect(book.apply('snapshot', at(1, 1))).toBe('gap');
  expect(book.getSnapshot().status).toBe('stale');
  expect(book.apply('snapshot', at(1, 1))).toBe('gap');
  // Asked again, the server has no newer one: its sequence and its clock have started again.
  expect(book.apply('snapshot', at(1, 1))).toBe('applied');
});
