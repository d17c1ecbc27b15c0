import { describe, expect, it, vi } from 'vitest';
import type { BookMessage, MarketDataError, Topic, TopicMessage } from '../../src/index.ts';
import { createWorkerMarketStream } from '../../src/worker/index.ts';
import { settle, type FakeWorld } from '../kit.ts';
import { openWorkerStream } from './kit.ts';

const books = { instType: 'SPOT', channel: 'books', instId: 'BTCUSDT' };
const trades = { instType: 'SPOT', channel: 'trade', instId: 'BTCUSDT' } as const;
const snapshot: BookMessage = {
  bids: [
    ['99', '3'],
    ['98.5', '1'],
  ],
  asks: [['101', '2']],
  seq: 7,
  ts: 70,
};

function trade(tradeId: string) {
  return { tradeId, price: '100', size: '1', side: 'buy', ts: 1 };
}

function say(world: FakeWorld, action: string, arg: object, data: readonly unknown[]): void {
  world.socket.say({ action, arg, data, ts: 0 });
}

/** Opens the socket in the worker and lets requests reach it. */
async function open(world: FakeWorld): Promise<void> {
  await settle();
  world.socket.open();
  await settle();
}

/** Lets one frame pass in the worker, and its batch reach the page. */
async function frame(world: FakeWorld): Promise<void> {
  world.pass(16);
  await settle();
}

describe('a stream in a worker', () => {
  it('MKT-21 creates no worker before the first subscription', () => {
    const createWorker = vi.fn<() => never>();
    const stream = createWorkerMarketStream({ url: 'wss://host.test/ws', createWorker });
    expect(stream.book('BTCUSDT').getSnapshot()).toMatchObject({ status: 'empty' });
    expect(stream.status.getSnapshot().state).toBe('idle');
    expect(createWorker).not.toHaveBeenCalled();
  });

  it('MKT-21 refuses invalid options at once', () => {
    const createWorker = vi.fn<() => never>();
    expect(() => createWorkerMarketStream({ url: 'https://host.test', createWorker })).toThrow(
      TypeError,
    );
  });

  it('MKT-29 is offline while the page is', async () => {
    const { stream, world, pageWorld } = openWorkerStream();
    stream.book('BTCUSDT').subscribe(() => undefined);
    await open(world);
    await frame(world);
    expect(stream.status.getSnapshot().state).toBe('connected');
    pageWorld.setOnline(false);
    await settle();
    await frame(world);
    expect(stream.status.getSnapshot().state).toBe('offline');
    expect(world.socket.isClosed).toBe(true);
    pageWorld.setOnline(true);
    await open(world);
    await frame(world);
    expect(stream.status.getSnapshot().state).toBe('connected');
  });

  it('MKT-29 opens no socket for a page that is offline from the start', async () => {
    const { stream, world, pageWorld } = openWorkerStream();
    pageWorld.setOnline(false);
    stream.book('BTCUSDT').subscribe(() => undefined);
    await settle();
    await frame(world);
    expect(stream.status.getSnapshot().state).toBe('offline');
    expect(world.sockets).toHaveLength(0);
  });

  it('MKT-21 has the same book, rows and status as a stream in the page', async () => {
    const { stream, world } = openWorkerStream();
    const book = stream.book('BTCUSDT');
    const rows = stream.bookRows('BTCUSDT', { tick: '10', depth: 5 });
    book.subscribe(() => undefined);
    rows.subscribe(() => undefined);
    await open(world);
    say(world, 'snapshot', books, [snapshot]);
    await frame(world);
    expect(stream.status.getSnapshot().state).toBe('connected');
    const view = book.getSnapshot();
    expect(view).toMatchObject({ status: 'live', seq: 7, ts: 70 });
    expect(view.bids()).toEqual([
      { price: '99', size: '3', total: '3', value: '297.0' },
      { price: '98.5', size: '1', total: '4', value: '395.5' },
    ]);
    const ask = { price: '110', size: '2', total: '2', value: '202' };
    expect(view.group('10').asks).toEqual([ask]);
    expect(rows.getSnapshot()).toEqual({
      status: 'live',
      seq: 7,
      ts: 70,
      bids: [{ price: '90', size: '4', total: '4', value: '395.5' }],
      asks: [ask],
    });
    expect(stream.bookRows('BTCUSDT', { tick: '10', depth: 5 })).toBe(rows);
  });

  it('MKT-21 marks a book without listeners as stale, and subscribes it again with the next one', async () => {
    const { stream, world } = openWorkerStream();
    const book = stream.book('BTCUSDT');
    const stop = book.subscribe(() => undefined);
    await open(world);
    say(world, 'snapshot', books, [snapshot]);
    await frame(world);
    world.socket.takeRequests();
    stop();
    await settle();
    expect(book.getSnapshot()).toMatchObject({ status: 'stale', seq: 7 });
    expect(world.socket.takeRequests()).toEqual([{ op: 'unsubscribe', args: [books] }]);
    book.subscribe(() => undefined);
    await settle();
    expect(world.socket.takeRequests()).toEqual([{ op: 'subscribe', args: [books] }]);
  });

  it('MKT-22 sends at most one batch a frame, with every message of a topic in order', async () => {
    const { stream, world, worker } = openWorkerStream();
    const seen: TopicMessage<'trade'>[] = [];
    stream.subscribe(trades, (message) => seen.push(message));
    await open(world);
    await frame(world);
    await frame(world);
    worker().toPage.length = 0;
    say(world, 'snapshot', trades, [trade('1')]);
    say(world, 'update', trades, [trade('2')]);
    say(world, 'update', trades, [trade('3')]);
    await settle();
    say(world, 'update', trades, [trade('4')]);
    await frame(world);
    expect(worker().toPage).toHaveLength(1);
    expect(seen.map(({ action, data }) => [action, data.map(({ tradeId }) => tradeId)])).toEqual([
      ['snapshot', ['1']],
      ['update', ['2', '3', '4']],
    ]);
    say(world, 'update', trades, [trade('5')]);
    await frame(world);
    say(world, 'update', trades, [trade('6')]);
    expect(worker().toPage).toHaveLength(2);
    await frame(world);
    expect(worker().toPage).toHaveLength(3);
  });

  it('MKT-22 sends nothing while the page is busy, then everything at once, books in their last state', async () => {
    const { stream, world, worker } = openWorkerStream();
    const seen: string[] = [];
    const book = stream.book('BTCUSDT');
    book.subscribe(() => undefined);
    stream.subscribe(trades, ({ data }) => seen.push(...data.map(({ tradeId }) => tradeId)));
    await open(world);
    await frame(world);
    worker().isHeld = true;
    say(world, 'snapshot', books, [snapshot]);
    await frame(world);
    const sent = worker().toPage.length;
    for (let seq = 8; seq < 58; seq += 1) {
      say(world, 'update', books, [
        { bids: [['99', `${seq}`]], asks: [], seq, pseq: seq - 1, ts: seq },
      ]);
      say(world, 'update', trades, [trade(`${seq}`)]);
      await frame(world);
    }
    expect(worker().toPage).toHaveLength(sent);
    worker().release();
    await settle();
    expect(worker().toPage).toHaveLength(sent + 1);
    expect(seen).toHaveLength(50);
    const best = { price: '99', size: '57', total: '57', value: '5643' };
    expect(book.getSnapshot().bids(1)).toEqual([best]);
  });

  it('MKT-23 asks the page for each login and opens the private channels with it', async () => {
    const { stream, world } = openWorkerStream();
    const login = { tm: '1', uhti: 'a', sign: 's', ledger: 'real' };
    const getLogin = vi.fn(() => Promise.resolve(login));
    const orders: Topic<'orders'> = { channel: 'orders', instId: 'default' };
    stream.login(getLogin);
    stream.subscribe(orders, () => undefined);
    await open(world);
    await settle();
    expect(world.socket.takeRequests()).toContainEqual({ op: 'login', args: [login] });
    world.socket.say({ event: 'login', code: '00000' });
    await frame(world);
    expect(stream.status.getSnapshot().isLoggedIn).toBe(true);
    expect(world.socket.takeRequests()).toMatchObject([{ op: 'subscribe', args: [orders] }]);
    expect(getLogin).toHaveBeenCalledOnce();
  });

  it('MKT-23 reports a login that failed once, with its cause', async () => {
    const errors: MarketDataError[] = [];
    const cause = new Error('no key');
    const { stream, world } = openWorkerStream({ onError: (error) => errors.push(error) });
    stream.login(() => Promise.reject(cause));
    await open(world);
    await settle();
    expect(errors).toMatchObject([{ code: 'MARKET_LOGIN_FAILED', cause }]);
  });

  it('MKT-23 passes errors on with code and server code', async () => {
    const errors: MarketDataError[] = [];
    const { stream, world } = openWorkerStream({ onError: (error) => errors.push(error) });
    stream.subscribe({ channel: 'ticker', instId: 'NOPE' }, () => undefined);
    await open(world);
    const arg = { instType: 'SPOT', channel: 'ticker', instId: 'NOPE' };
    world.socket.say({ event: 'error', code: '43010', msg: 'NOPE is not traded here', arg });
    await settle();
    expect(errors).toMatchObject([{ code: 'MARKET_REQUEST_REFUSED', serverCode: '43010' }]);
  });

  it.each(['cannot be created', 'fails later'])(
    'MKT-24 continues in the page with the same topics, books and login when the worker %s',
    async (when) => {
      const errors: MarketDataError[] = [];
      const createWorker = (): never => {
        throw new Error('refused by the policy');
      };
      const { stream, pageWorld, world, worker } = openWorkerStream({
        onError: (error) => errors.push(error),
        ...(when === 'cannot be created' && { createWorker }),
      });
      const getLogin = vi.fn(() => new Promise<never>(() => undefined));
      const book = stream.book('BTCUSDT');
      const seen: string[] = [];
      const stop = stream.subscribe(trades, ({ action }) => seen.push(action));
      book.subscribe(() => undefined);
      stream.login(getLogin);
      if (when === 'fails later') {
        await open(world);
        worker().fail();
        expect(worker().isTerminated).toBe(true);
      }
      expect(errors).toMatchObject([{ code: 'MARKET_WORKER_FAILED' }]);
      getLogin.mockClear();
      await vi.waitFor(() => {
        expect(pageWorld.socket).toBeDefined();
      });
      await open(pageWorld);
      say(pageWorld, 'snapshot', books, [snapshot]);
      say(pageWorld, 'snapshot', trades, [trade('1')]);
      expect(book.getSnapshot()).toMatchObject({ status: 'live', seq: 7 });
      expect(seen).toEqual(['snapshot']);
      expect(getLogin).toHaveBeenCalledOnce();
      expect(stream.status.getSnapshot().state).toBe('connected');
      pageWorld.socket.takeRequests();
      stop();
      await settle();
      expect(pageWorld.socket.takeRequests()).toEqual([{ op: 'unsubscribe', args: [trades] }]);
    },
  );

  it('MKT-24 opens no socket in a page that was closed while its own stream was loading', async () => {
    const { stream, pageWorld, worker } = openWorkerStream({ onError: () => undefined });
    stream.subscribe(trades, () => undefined);
    worker().fail();
    stream.close();
    await import('../../src/create-market-stream.ts');
    await settle();
    expect(pageWorld.socket).toBeUndefined();
  });

  it('MKT-18 closes the worker permanently', async () => {
    const { stream, world, worker } = openWorkerStream();
    stream.book('BTCUSDT').subscribe(() => undefined);
    await open(world);
    await frame(world);
    stream.close();
    expect(worker().isTerminated).toBe(true);
    expect(stream.status.getSnapshot().state).toBe('idle');
    expect(() => stream.book('ETHUSDT').subscribe(() => undefined)).not.toThrow();
  });

  it('MKT-15 reports a listener that throws and delivers to the others', async () => {
    const errors: MarketDataError[] = [];
    const { stream, world } = openWorkerStream({ onError: (error) => errors.push(error) });
    const cause = new Error('mine');
    const other = vi.fn();
    stream.subscribe(trades, () => {
      throw cause;
    });
    stream.subscribe(trades, other);
    await open(world);
    say(world, 'snapshot', trades, [trade('1')]);
    await frame(world);
    expect(errors).toMatchObject([{ code: 'MARKET_LISTENER_FAILED', cause }]);
    expect(other).toHaveBeenCalled();
  });

  it('MKT-6 refuses a tick that is no decimal above zero', () => {
    const { stream } = openWorkerStream();
    expect(() => stream.bookRows('BTCUSDT', { tick: '0' })).toThrow(TypeError);
  });
});
