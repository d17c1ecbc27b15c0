import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  getContractTickers,
  getOpenOrders,
  getSymbols,
  getTickers,
} from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorkerExchange, type LocalExchange } from '../src/index.ts';
import { contractListings } from '../src/instruments/contract-listings.ts';
import { readCapture } from '../src/simulation/replay/capture.ts';
import { bitcoin, call, openExchange, place, startOfTest } from '../src/testing/index.ts';

const root = new URL('../../../', import.meta.url).pathname;
const captures = resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'market');
const hasCaptures = existsSync(captures);

let folder: string;
let exchange: LocalExchange | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: startOfTest, toFake: ['Date', 'setInterval', 'clearInterval'] });
  folder = mkdtempSync(join(tmpdir(), 'bourse-replay-'));
});

afterEach(async () => {
  await exchange?.close();
  exchange = undefined;
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

type Level = readonly [string, string];

const snapshot = {
  lastUpdateId: 10,
  bids: [
    ['99.00', '2.0'],
    ['98.00', '5.0'],
  ],
  asks: [
    ['101.00', '3.0'],
    ['102.00', '4.0'],
  ],
};

function diff(U: number, b: readonly Level[], a: readonly Level[], more: object = {}) {
  return { stream: 'x@depth', data: { e: 'depthUpdate', s: 'BTCUSDT', U, u: U, b, a, ...more } };
}

function trade(p: string, q: string, m: boolean) {
  return { stream: 'x@trade', data: { e: 'trade', s: 'BTCUSDT', p, q, m } };
}

/** Writes a capture of one message a second. */
function write(...messages: readonly object[]): string {
  const file = join(folder, 'capture.gz');
  const lines = messages.map((each, at) => `${at}000000000 ${JSON.stringify(each)}\n`);
  writeFileSync(file, gzipSync(lines.join('')));
  return file;
}

function replay(file: string, speed = 1): LocalExchange {
  exchange = openExchange({ now: Date.now, replay: { file, speed } });
  exchange.start();
  vi.advanceTimersByTime(25);
  return exchange;
}

function bookOf(of: LocalExchange) {
  const market = of.market('simulation', 'BTCUSDT')!;
  const { bids, asks } = market.book(100);
  const format = (levels: typeof bids) =>
    levels.map((level) => market.formatLevel(level).map(Number));
  return { bids: format(bids), asks: format(asks) };
}

describe('a replayed market', () => {
  it('EXC-33 is the recorded book after each message, holds the last one for ten seconds and starts again', async () => {
    const file = write(
      snapshot,
      diff(10, [['1.00', '1.0']], []),
      diff(11, [['99.50', '1.5']], [['101.00', '0.0']]),
      trade('102.00', '0.5', false),
      diff(12, [['99.50', '0.5']], [['100.50', '7.0']]),
    );
    const at = replay(file);
    const first = {
      bids: [
        [99, 2],
        [98, 5],
      ],
      asks: [
        [101, 3],
        [102, 4],
      ],
    };
    expect(bookOf(at)).toEqual(first);
    vi.advanceTimersByTime(1000);
    expect(bookOf(at)).toEqual(first);
    vi.advanceTimersByTime(1000);
    expect(bookOf(at)).toEqual({
      bids: [
        [99.5, 1.5],
        [99, 2],
        [98, 5],
      ],
      asks: [[102, 4]],
    });
    vi.advanceTimersByTime(1000);
    const [ticker] = (await call(at, getTickers, undefined)).tickers;
    expect(Number(ticker!.lastPrice)).toBe(102);
    vi.advanceTimersByTime(1000);
    const last = {
      bids: [
        [99.5, 0.5],
        [99, 2],
        [98, 5],
      ],
      asks: [
        [100.5, 7],
        [102, 4],
      ],
    };
    expect(bookOf(at)).toEqual(last);
    vi.advanceTimersByTime(9900);
    expect(bookOf(at)).toEqual(last);
    vi.advanceTimersByTime(200);
    expect(bookOf(at)).toEqual(first);
  });

  it('plays at up to ten times the speed', () => {
    const at = replay(write(snapshot, diff(11, [], []), diff(12, [['99.50', '1.0']], [])), 10);
    expect(bookOf(at).bids).toHaveLength(2);
    vi.advanceTimersByTime(225);
    expect(bookOf(at).bids).toHaveLength(3);
  });

  it('fills an order against recorded levels, which are as recorded after the next message', async () => {
    const at = replay(write(snapshot, trade('101.00', '0.1', false), diff(11, [], [])));
    const order = { side: 'buy', orderType: 'market', quoteSize: '711' } as const;
    expect(await place(at, 'ann', order)).toMatchObject({
      filledSize: '7.000000',
      status: 'filled',
    });
    expect(bookOf(at).asks).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(bookOf(at).asks).toEqual([
      [101, 3],
      [102, 4],
    ]);
  });

  it('fills resting orders that a recorded quote reaches, at their price and as a whole', async () => {
    const at = replay(write(snapshot, diff(11, [['99.00', '0.0']], [['99.50', '0.5']])));
    const order = { side: 'buy', orderType: 'limit', price: '99.90', size: '2' } as const;
    const { orderId } = await place(at, 'ann', order);
    expect(bookOf(at).bids[0]).toEqual([99.9, 2]);
    vi.advanceTimersByTime(1000);
    expect((await call(at, getOpenOrders, {}, { userId: 'ann' })).orders).toEqual([]);
    expect(orderId).toBe('1');
    expect(bookOf(at)).toEqual({
      bids: [[98, 5]],
      asks: [
        [99.5, 0.5],
        [101, 3],
        [102, 4],
      ],
    });
  });

  it('fills resting orders with a better price than a recorded trade, up to its size', async () => {
    const at = replay(write(snapshot, trade('98.00', '0.5', true)));
    const order = { side: 'buy', orderType: 'limit', price: '98.50', size: '2' } as const;
    await place(at, 'ann', order);
    vi.advanceTimersByTime(1000);
    const [open] = (await call(at, getOpenOrders, {}, { userId: 'ann' })).orders;
    expect(open).toMatchObject({ filledSize: '0.500000' });
    expect(bookOf(at).bids).toEqual([
      [99, 2],
      [98.5, 1.5],
      [98, 5],
    ]);
    const tape = at.market('simulation', 'BTCUSDT')!.latestTrades(9);
    expect(tape.map(({ price, size }) => [Number(price), Number(size)])).toEqual([
      [98.5, 0.5],
      [98, 0.5],
    ]);
  });

  it('plays into the contract when the capture is of one, and lets the index follow', async () => {
    const file = write(
      snapshot,
      diff(9, [], [], { u: 11, pu: 8 }),
      trade('101.00', '1.0', false),
      diff(12, [['99.50', '1.0']], [], { pu: 11 }),
    );
    expect(readCapture(file)).toMatchObject({ kind: 'futures', symbol: 'BTCUSDT' });
    exchange = openExchange({
      now: Date.now,
      replay: { file, speed: 1 },
      contracts: contractListings.slice(0, 1),
    });
    exchange.start();
    vi.advanceTimersByTime(4000);
    const [ticker] = (await call(exchange, getContractTickers, undefined)).tickers;
    expect([ticker!.lastPrice, ticker!.indexPrice, ticker!.bidPrice].map(Number)).toEqual([
      101,
      expect.closeTo(101, 0),
      99.5,
    ]);
    const [spot] = (await call(exchange, getTickers, undefined)).tickers;
    expect(Math.abs(Number(spot!.lastPrice) / 101 - 1)).toBeLessThan(0.02);
  });

  it('adapts the listing to finer prices, and never the prices', async () => {
    const fine = { ...snapshot, bids: [['99.1234', '2.0']] };
    const narrow = bitcoin.map((listing) => ({
      ...listing,
      terms: { ...listing.terms, stepSize: '0.0001', minSize: '0.0001' },
    }));
    const file = write(fine, diff(11, [], []));
    exchange = openExchange({ now: Date.now, listings: narrow, replay: { file, speed: 1 } });
    exchange.start();
    vi.advanceTimersByTime(25);
    expect(bookOf(exchange).bids).toEqual([[99.1234, 2]]);
    const { symbols } = await call(exchange, getSymbols, undefined);
    expect(symbols[0]).toMatchObject({ tickSize: '0.0001', stepSize: '0.0001' });
  });

  it.each([
    ['a file that is not there', () => join(folder, 'none.gz'), 'cannot be read'],
    ['another form', () => write({ hello: 1 }), 'has no recorded message in line 1'],
    ['no snapshot', () => write(diff(1, [], [])), 'has no snapshot'],
    [
      'a gap',
      () => write(snapshot, diff(11, [], []), diff(13, [], [])),
      'misses updates before 13',
    ],
    [
      'another market',
      () => write(snapshot, { data: { ...trade('1', '1', true).data, s: 'NOPE' } }),
      'not listed',
    ],
  ])('refuses %s', (_, file, message) => {
    expect(() => openExchange({ replay: { file: file(), speed: 1 } })).toThrow(message);
  });

  it.each([
    ['begins in the snapshot', [diff(9, [], [], { u: 12, pu: 5 }), diff(20, [], [], { pu: 12 })]],
    ['names the snapshot', [diff(15, [], [], { pu: 10 }), diff(20, [], [], { pu: 15 })]],
    ['follows one that ends with it', [diff(10, [], [], { pu: 5 }), diff(15, [], [], { pu: 10 })]],
  ])('EXC-42 reads a capture of a contract whose first update %s', (_, updates) => {
    expect(readCapture(write(snapshot, ...updates)).kind).toBe('futures');
  });

  it.each([
    ['a contract, after the snapshot', [diff(15, [], [], { pu: 12 })], 15],
    ['a contract, adjacent to it', [diff(11, [], [], { pu: 9 })], 11],
    [
      'a contract, between updates',
      [diff(15, [], [], { pu: 10 }), diff(16, [], [], { pu: 14 })],
      16,
    ],
    ['a pair, after the snapshot', [diff(12, [], [])], 12],
    ['a pair, between updates', [diff(11, [], []), diff(13, [], [])], 13],
  ])('EXC-42 refuses a capture of %s, that misses updates', (_, updates, first) => {
    const file = write(snapshot, ...updates);
    expect(() => readCapture(file)).toThrow(`misses updates before ${first}`);
  });

  describe.skipIf(!hasCaptures)('published captures (skipped without BOURSE_DATA)', () => {
    it.each([
      ['usdm', 'futures'],
      ['spot', 'spot'],
    ])(
      'EXC-42 of %s are read, also from the first update that names the snapshot',
      (name, kind) => {
        const file = join(captures, `${name}_btcusdt_20240808.gz`);
        expect(readCapture(file).kind).toBe(kind);
        const lines = gunzipSync(readFileSync(file)).toString().split('\n');
        const at = lines.findIndex((line) => line.includes('lastUpdateId'));
        const text = lines[at] ?? '';
        const updates = lines.slice(0, at + 4000).filter((line) => line.includes('"depthUpdate"'));
        // The snapshot takes the id of a later update, so that the next one names it.
        const id = /"u":(\d+)/.exec(updates[100] ?? '')?.[1] ?? '';
        const moved = text.replace(/("lastUpdateId":)\d+/, `$1${id}`);
        const cut = join(folder, 'cut.gz');
        writeFileSync(cut, gzipSync([moved, ...updates.slice(101)].join('\n')));
        expect(readCapture(cut).kind).toBe(kind);
      },
    );
  });

  it('refuses a speed below 1 or above 10, and reports a bad file from the worker thread', async () => {
    const file = write(snapshot, diff(11, [], []));
    for (const speed of [0.5, 11, Number.NaN]) {
      expect(() => openExchange({ replay: { file, speed } })).toThrow('from 1 to 10');
    }
    vi.useRealTimers();
    const onHalt = vi.fn<(error: Error) => void>();
    const database = join(folder, 'exchange.sqlite');
    const bad = { file: join(folder, 'none.gz'), speed: 1 };
    const opened = openWorkerExchange({ database, seed: 1, replay: bad, onHalt });
    await expect(opened).rejects.toThrow('none.gz cannot be read');
    expect(onHalt).toHaveBeenCalledOnce();
  });
});
