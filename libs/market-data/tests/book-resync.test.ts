import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarketStream, type BookLevel, type BookView, type Store } from '../src/index.ts';
import { FakeWorld, ReferenceBook, settle } from './kit.ts';

const arg = { instType: 'SPOT', channel: 'books', instId: 'BTCUSDT' };

async function openBook() {
  const world = new FakeWorld();
  const stream = createMarketStream({ url: 'wss://host.test/ws', ports: world.ports });
  const book = stream.book('BTCUSDT');
  const stop = book.subscribe(() => undefined);
  world.socket.open();
  await settle();
  return { world, stream, book, stop };
}

function levels(book: Store<BookView>, side: 'bids' | 'asks'): [string, string][] {
  const view = book.getSnapshot();
  return view[side]().map(({ price, size }) => [price, size]);
}

describe('a streamed book', () => {
  it('MKT-19 is one store for a pair, subscribed while it has listeners', async () => {
    const { world, stream, book, stop } = await openBook();
    expect(stream.book('BTCUSDT')).toBe(book);
    expect(world.socket.takeRequests()).toEqual([{ op: 'subscribe', args: [arg] }]);
    const stopSecond = book.subscribe(() => undefined);
    await settle();
    expect(world.socket.takeRequests()).toEqual([]);
    world.socket.say({ action: 'snapshot', arg, data: [new ReferenceBook().snapshot()], ts: 1 });
    expect(book.getSnapshot().status).toBe('live');
    stop();
    stop();
    expect(book.getSnapshot().status).toBe('live');
    stopSecond();
    await settle();
    expect(book.getSnapshot().status).toBe('stale');
    expect(world.socket.takeRequests()).toEqual([{ op: 'unsubscribe', args: [arg] }]);
  });

  it('MKT-19 requests its own topic again after a gap, and no other', async () => {
    const { world, stream, book } = await openBook();
    const trades: unknown[] = [];
    stream.subscribe({ channel: 'trade', instId: 'BTCUSDT' }, ({ data }) => trades.push(...data));
    await settle();
    const reference = new ReferenceBook();
    world.socket.say({ action: 'snapshot', arg, data: [reference.snapshot()], ts: 1 });
    world.socket.takeRequests();
    reference.change([['99', '1']], []);
    for (const size of ['2', '3']) {
      const update = reference.change([['98', size]], []);
      world.socket.say({ action: 'update', arg, data: [update], ts: 1 });
    }
    expect(book.getSnapshot().status).toBe('stale');
    expect(stream.status.getSnapshot().resyncs).toBe(1);
    expect(world.socket.takeRequests()).toEqual([
      { op: 'unsubscribe', args: [arg] },
      { op: 'subscribe', args: [arg] },
    ]);
    const trade = { tradeId: '1', price: '1', size: '1', side: 'buy', ts: 1 };
    world.socket.say({ action: 'update', arg: { ...arg, channel: 'trade' }, data: [trade], ts: 1 });
    expect(trades).toHaveLength(1);
    world.socket.say({ action: 'snapshot', arg, data: [reference.snapshot()], ts: 1 });
    expect(book.getSnapshot().status).toBe('live');
    expect(levels(book, 'bids')).toEqual(reference.levels('bids'));
  });

  it('MKT-19 is stale from a lost connection to the next snapshot', async () => {
    const { world, book } = await openBook();
    const reference = new ReferenceBook();
    world.socket.say({ action: 'snapshot', arg, data: [reference.snapshot()], ts: 1 });
    world.socket.hangUp();
    expect(book.getSnapshot().status).toBe('stale');
    world.pass(500);
    world.socket.open();
    await settle();
    world.socket.say({ action: 'snapshot', arg, data: [reference.snapshot()], ts: 1 });
    expect(book.getSnapshot().status).toBe('live');
  });
});

function sidesOf(levelsOf: (side: 'bids' | 'asks') => [string, string][]): string {
  return JSON.stringify([levelsOf('bids'), levelsOf('asks')]);
}

/** The server's side of one book, over a connection that loses, duplicates and reorders messages. */
class FaultyLine {
  readonly #world: FakeWorld;
  readonly reference = new ReferenceBook();
  /** The book at each sequence number. */
  readonly states = new Map<number, string>();
  #isSubscribed = false;
  #held: unknown;

  constructor(world: FakeWorld) {
    this.#world = world;
  }

  /** Answers the client's requests. */
  serve(fault: number): void {
    for (const { op, args } of this.#world.socket.takeRequests()) {
      this.#isSubscribed = op === 'subscribe' && args.length > 0;
      if (this.#isSubscribed) this.#deliver('snapshot', this.reference.snapshot(), fault);
    }
  }

  change(bids: readonly BookLevel[], asks: readonly BookLevel[], fault: number): void {
    const update = this.reference.change(bids, asks);
    this.states.set(
      update.seq,
      sidesOf((side) => this.reference.levels(side)),
    );
    if (this.#isSubscribed) this.#deliver('update', update, fault);
  }

  /** One message in a hundred is lost, one duplicated, one swapped with the next. */
  #deliver(action: string, item: unknown, fault: number): void {
    const message = { action, arg, data: [item], ts: 1 };
    if (fault === 0) return;
    if (fault === 1 && this.#held === undefined) {
      this.#held = message;
      return;
    }
    this.#world.socket.say(message);
    if (fault === 2) this.#world.socket.say(message);
    if (this.#held !== undefined) this.#world.socket.say(this.#held);
    this.#held = undefined;
  }
}

describe('a streamed book over a faulty line', () => {
  const price = fc.integer({ min: 1, max: 60 }).map((value) => (value / 4).toFixed(2));
  const size = fc.oneof(fc.constant('0'), fc.integer({ min: 1, max: 99 }).map(String));
  const side = fc.array(fc.tuple(price, size), { maxLength: 4 });
  const step = fc.record({ bids: side, asks: side, fault: fc.nat(99), answerFault: fc.nat(99) });

  it('MKT-19 has no wrong level while live, and recovers, with messages lost, duplicated and reordered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 300 }), async (steps) => {
        const { world, book } = await openBook();
        const line = new FaultyLine(world);
        for (const { bids, asks, fault, answerFault } of steps) {
          line.serve(answerFault);
          line.change(bids, asks, fault);
          world.socket.handlers.onText('pong');
          world.pass(100);
          const { status, seq = 0 } = book.getSnapshot();
          if (status === 'live' && seq > 1) {
            expect(sidesOf((each) => levels(book, each))).toBe(line.states.get(seq));
          }
        }
        // Without further faults the book is correct within the time of one lost snapshot.
        for (let round = 0; round < 60; round += 1) {
          line.serve(99);
          line.change([['1.00', String(round + 1)]], [], 99);
          world.socket.handlers.onText('pong');
          world.pass(100);
        }
        line.serve(99);
        expect(book.getSnapshot()).toMatchObject({ status: 'live', seq: line.reference.seq });
        expect(levels(book, 'bids')).toEqual(line.reference.levels('bids'));
        expect(levels(book, 'asks')).toEqual(line.reference.levels('asks'));
      }),
      { numRuns: 60 },
    );
  });
});
