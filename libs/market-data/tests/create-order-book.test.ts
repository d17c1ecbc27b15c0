import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOrderBook, type BookLevel, type BookMessage, type OrderBook } from '../src/index.ts';
import { ReferenceBook } from './kit.ts';

function message(seq: number, pseq: number | undefined, changes: Partial<BookMessage> = {}) {
  return { bids: [], asks: [], seq, ts: seq, ...(pseq !== undefined && { pseq }), ...changes };
}

function levels(book: OrderBook, side: 'bids' | 'asks'): [string, string][] {
  const view = book.getSnapshot();
  return view[side]().map(({ price, size }) => [price, size]);
}

describe('createOrderBook', () => {
  it('MKT-1 applies a snapshot, then updates whose pseq is the last seq', () => {
    const book = createOrderBook();
    expect(book.getSnapshot().status).toBe('empty');
    const asks: BookLevel[] = [
      ['101', '2'],
      ['102', '1'],
    ];
    expect(book.apply('snapshot', message(7, undefined, { bids: [['99', '3']], asks }))).toBe(
      'applied',
    );
    expect(
      book.apply(
        'update',
        message(9, 7, {
          bids: [
            ['98.5', '1'],
            ['99', '0'],
          ],
        }),
      ),
    ).toBe('applied');
    expect(book.apply('update', message(10, 9, { asks: [['101', '2.5']] }))).toBe('applied');
    expect(levels(book, 'bids')).toEqual([['98.5', '1']]);
    expect(levels(book, 'asks')).toEqual([
      ['101', '2.5'],
      ['102', '1'],
    ]);
    expect(book.getSnapshot()).toMatchObject({ status: 'live', seq: 10, ts: 10 });
  });

  it('MKT-1 replaces everything by a later snapshot with any number', () => {
    const book = createOrderBook();
    book.apply('snapshot', message(9, undefined, { bids: [['99', '3']] }));
    book.apply('snapshot', message(2, undefined, { bids: [['50', '1']], ts: 10 }));
    expect(levels(book, 'bids')).toEqual([['50', '1']]);
    expect(book.apply('update', message(3, 2))).toBe('applied');
  });

  it('MKT-2 becomes stale at a gap and ignores updates until a snapshot', () => {
    const book = createOrderBook();
    book.apply('snapshot', message(1, undefined, { bids: [['99', '3']] }));
    expect(book.apply('update', message(4, 3, { bids: [['99', '9']] }))).toBe('gap');
    expect(book.getSnapshot()).toMatchObject({ status: 'stale', seq: 1 });
    expect(levels(book, 'bids')).toEqual([['99', '3']]);
    expect(book.apply('update', message(2, 1, { bids: [['99', '8']] }))).toBe('ignored');
    expect(book.apply('snapshot', message(5, undefined))).toBe('applied');
    expect(book.getSnapshot().status).toBe('live');
  });

  it('MKT-2 treats an update that overlaps the book, or has no predecessor, as a gap', () => {
    for (const pseq of [3, undefined]) {
      const book = createOrderBook();
      book.apply('snapshot', message(5, undefined));
      expect(book.apply('update', message(7, pseq))).toBe('gap');
    }
  });

  it('MKT-3 ignores an update that is not newer than the book', () => {
    const book = createOrderBook();
    book.apply('snapshot', message(5, undefined, { bids: [['99', '3']] }));
    const view = book.getSnapshot();
    expect(book.apply('update', message(5, 4, { bids: [['99', '1']] }))).toBe('duplicate');
    expect(book.apply('update', message(4, 3, { bids: [['99', '1']] }))).toBe('duplicate');
    expect(book.getSnapshot()).toBe(view);
  });

  it('MKT-2 ignores updates before the first snapshot', () => {
    const book = createOrderBook();
    expect(book.apply('update', message(2, 1, { bids: [['99', '3']] }))).toBe('ignored');
    expect(book.getSnapshot()).toMatchObject({ status: 'empty', seq: undefined });
  });

  it('MKT-2 is stale after `invalidate()`', () => {
    const book = createOrderBook();
    book.invalidate();
    expect(book.getSnapshot().status).toBe('empty');
    book.apply('snapshot', message(1, undefined));
    book.invalidate();
    expect(book.getSnapshot().status).toBe('stale');
    expect(book.apply('update', message(2, 1))).toBe('ignored');
  });

  it('MKT-4 keeps texts as received and compares them exactly, beyond the precision of a float', () => {
    const book = createOrderBook();
    const bids: BookLevel[] = [
      ['9007199254740993.1', '1'],
      ['9007199254740993.01', '1'],
      ['9007199254740993.10', '2.500'],
      ['100', '1'],
      ['99.9', '1'],
    ];
    book.apply('snapshot', message(1, undefined, { bids }));
    expect(levels(book, 'bids')).toEqual([
      ['9007199254740993.10', '2.500'],
      ['9007199254740993.01', '1'],
      ['100', '1'],
      ['99.9', '1'],
    ]);
    book.apply(
      'update',
      message(2, 1, {
        bids: [
          ['99.90', '0.000'],
          ['100.0', '7'],
        ],
      }),
    );
    expect(levels(book, 'bids').slice(2)).toEqual([['100.0', '7']]);
  });

  it('MKT-5 sums totals exactly', () => {
    const book = createOrderBook();
    const asks: BookLevel[] = [
      ['1', '0.1'],
      ['2', '0.2'],
      ['3', '1000000000000000000'],
    ];
    book.apply('snapshot', message(1, undefined, { asks }));
    const rows = book.getSnapshot().asks();
    expect(rows.map(({ total }) => total)).toEqual(['0.1', '0.3', '1000000000000000000.3']);
    expect(rows.map(({ value }) => value)).toEqual(['0.1', '0.5', '3000000000000000000.5']);
    expect(book.getSnapshot().asks(2)).toHaveLength(2);
  });

  it('MKT-6 rounds bids down and asks up', () => {
    const book = createOrderBook();
    book.apply(
      'snapshot',
      message(1, undefined, {
        bids: [
          ['100.00', '1'],
          ['99.99', '2'],
          ['99.50', '4'],
          ['99.49', '8'],
        ],
        asks: [
          ['100.01', '1'],
          ['100.50', '2'],
          ['100.51', '4'],
        ],
      }),
    );
    const { bids, asks } = book.getSnapshot().group('0.5');
    expect(bids).toEqual([
      { price: '100.0', size: '1', total: '1', value: '100.00' },
      { price: '99.5', size: '6', total: '7', value: '697.98' },
      { price: '99.0', size: '8', total: '15', value: '1493.90' },
    ]);
    expect(asks).toEqual([
      { price: '100.5', size: '3', total: '3', value: '301.01' },
      { price: '101.0', size: '4', total: '7', value: '703.05' },
    ]);
    expect(book.getSnapshot().group('10', 1).bids).toEqual([
      { price: '100', size: '1', total: '1', value: '100.00' },
    ]);
  });

  it.each(['0', '0.0', '-1', '1e3', '', 'x'])('MKT-6 refuses the tick %j', (tick) => {
    expect(() => createOrderBook().getSnapshot().group(tick)).toThrow(TypeError);
  });

  it('MKT-6 groups lose no size, and no group looks better than its orders', () => {
    const level = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 999 }));
    fc.assert(
      fc.property(
        fc.array(level),
        fc.constantFrom('0.01', '0.1', '0.25', '1', '7'),
        (rows, tick) => {
          const asks = rows.map(
            ([cents, size]) => [(cents / 100).toFixed(2), String(size)] as const,
          );
          const book = createOrderBook();
          book.apply('snapshot', message(1, undefined, { asks, bids: asks }));
          const view = book.getSnapshot();
          const groups = view.group(tick);
          expect(groups.asks.at(-1)?.total).toBe(view.asks().at(-1)?.total);
          expect(groups.bids.at(-1)?.total).toBe(view.bids().at(-1)?.total);
          expect(groups.bids.at(-1)?.value).toBe(view.bids().at(-1)?.value);
          const worst = view.asks().at(-1);
          if (worst)
            expect(Number(groups.asks.at(-1)!.price)).toBeGreaterThanOrEqual(Number(worst.price));
        },
      ),
    );
  });

  it('MKT-7 returns the same view until the book changes; views are immutable', () => {
    const book = createOrderBook();
    let calls = 0;
    const stop = book.subscribe(() => (calls += 1));
    book.apply('snapshot', message(1, undefined, { bids: [['99', '3']] }));
    const before = book.getSnapshot();
    expect(book.getSnapshot()).toBe(before);
    book.apply(
      'update',
      message(2, 1, {
        bids: [
          ['99', '5'],
          ['98', '1'],
        ],
      }),
    );
    expect(book.getSnapshot()).not.toBe(before);
    expect(before.bids().map(({ size }) => size)).toEqual(['3']);
    expect(before.seq).toBe(1);
    expect(calls).toBe(2);
    stop();
    book.invalidate();
    expect(calls).toBe(2);
  });

  it('MKT-1 equals a simple model after any updates', () => {
    const price = fc.integer({ min: 1, max: 400 }).map((value) => (value / 4).toFixed(2));
    const size = fc.oneof(fc.constant('0'), fc.integer({ min: 1, max: 99 }).map(String));
    const side = fc.array(fc.tuple(price, size), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { maxLength: 40 }), (updates) => {
        const book = createOrderBook();
        const reference = new ReferenceBook();
        book.apply('snapshot', reference.snapshot());
        for (const [bids, asks] of updates) book.apply('update', reference.change(bids, asks));
        expect(levels(book, 'bids')).toEqual(reference.levels('bids'));
        expect(levels(book, 'asks')).toEqual(reference.levels('asks'));
      }),
    );
  });
});
