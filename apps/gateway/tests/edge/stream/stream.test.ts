import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import {
  gatewayCode,
  type BookMessage,
  type Candle,
  type PublicTrade,
  type Ticker,
} from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { StreamOptions } from '../../../src/edge/stream/index.ts';
import { PlainBook, limitBuy, place } from '@bourse/exchange/testing';
import { login, openStream, topic } from './kit.ts';

let stream: Awaited<ReturnType<typeof openStream>>;
async function reopen(options: Partial<StreamOptions>): Promise<void> {
  await stream.close();
  stream = await openStream(options);
}
beforeEach(async () => {
  stream = await openStream();
});
afterEach(() => stream.close());

describe('the upgrade', () => {
  /** Uses `node:http`, because a client library would normalise the path. */
  async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
    const { hostname, port } = new URL(stream.base);
    const asked = get({
      hostname,
      port,
      path,
      headers: {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
        ...headers,
      },
    });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode!;
  }

  it.each([
    ['/ws', { host: 'rebound.example' }, 400],
    ['/elsewhere', {}, 404],
    ['/ws/', {}, 404],
    ['/./ws', {}, 404],
    ['/ws?ledger=imaginary', {}, 400],
    ['/ws', { origin: 'http://evil.test' }, 403],
    ['/ws', { origin: 'null' }, 403],
  ])('is refused for %s with %j with %i', async (path, headers: Record<string, string>, status) => {
    expect(await statusOf(path, headers)).toBe(status);
  });

  it('accepts an allowed origin', async () => {
    const socket = await stream.connect('/ws', { headers: { origin: 'http://home.test' } });
    socket.send('ping');
    expect(await socket.next()).toBe('pong');
  });
});

describe('public channels', () => {
  it('confirm a subscription, then send a snapshot', async () => {
    const socket = await stream.connect();
    socket.send({ op: 'subscribe', args: [topic('ticker'), topic('trade')] });
    expect(await socket.next()).toEqual({ event: 'subscribe', arg: topic('ticker') });
    expect(await socket.next()).toMatchObject({ action: 'snapshot', arg: topic('ticker') });
    expect(await socket.next()).toEqual({ event: 'subscribe', arg: topic('trade') });
    expect(await socket.next()).toMatchObject({ action: 'snapshot', arg: topic('trade') });
  });

  it('send every subscriber the exact book, at any time of subscription', async () => {
    const early = await stream.connect();
    const [first] = await early.join(topic('books'));
    expect(first).not.toHaveProperty('pseq');
    const book = new PlainBook(first!);
    stream.run(70);
    const late = await stream.connect();
    const lateBook = new PlainBook((await late.join(topic('books')))[0]!);
    for (let round = 0; round < 30; round += 1) {
      stream.run(100);
      if (round === 10) await place(stream.exchange, 'ann', limitBuy);
    }
    for (const [socket, kept] of [
      [early, book],
      [late, lateBook],
    ] as const) {
      for (const message of await socket.drain()) {
        if (message === 'pong' || !('action' in message)) throw new Error('Not a book');
        const [update] = message.data as BookMessage[];
        expect(update!.pseq).toBe(kept.seq);
        kept.apply(update!);
      }
    }
    const market = stream.exchange.market('simulation', 'BTCUSDT')!;
    for (const side of ['bids', 'asks'] as const) {
      const levels = market.book(200)[side].map((level) => market.formatLevel(level));
      expect(book.levels(side)).toEqual(levels);
      expect(lateBook.levels(side)).toEqual(levels);
    }
    expect(book.levels('bids')).toContainEqual(['50000.00', '0.500000']);
  });

  it('send the last 50 trades, oldest first, then each new one exactly once', async () => {
    const socket = await stream.connect();
    const trades = [...(await socket.join(topic('trade')))];
    expect(trades).toHaveLength(50);
    stream.run(3000);
    for (const message of await socket.drain()) {
      if (message !== 'pong' && 'action' in message)
        trades.push(...(message.data as PublicTrade[]));
    }
    expect(trades.length).toBeGreaterThan(53);
    const ids = trades.map(({ tradeId }) => Number(tradeId));
    expect(ids).toEqual(ids.map((_, index) => ids[0]! + index));
  });

  it('send the ticker and the current candle, whose last states agree with the exchange', async () => {
    const socket = await stream.connect();
    await socket.join(topic('ticker'));
    const candles = [...(await socket.join(topic('candle1m')))];
    expect(candles).toHaveLength(2);
    const tickers: Ticker[] = [];
    for (let seconds = 0; seconds < 70; seconds += 10) {
      stream.run(10_000);
      for (const message of await socket.drain()) {
        if (message === 'pong' || !('action' in message)) throw new Error('Not data');
        if (message.arg.channel === 'ticker') tickers.push(...(message.data as Ticker[]));
        else candles.push(...(message.data as Candle[]));
      }
    }
    const market = stream.exchange.market('simulation', 'BTCUSDT')!;
    expect(tickers.at(-1)).toEqual({ ...market.ticker(), ts: tickers.at(-1)!.ts });
    const last = new Map(candles.map((candle) => [candle[0], candle]));
    expect([...last.values()]).toEqual(market.candles('1m', last.size));
    expect(last.size).toBe(3);
  });

  it('send nothing after unsubscribe', async () => {
    const socket = await stream.connect();
    await socket.join(topic('books'));
    socket.send({ op: 'unsubscribe', args: [topic('books')] });
    expect(await socket.next()).toEqual({ event: 'unsubscribe', arg: topic('books') });
    stream.run(500);
    expect(await socket.drain()).toEqual([]);
  });

  it("use the ledger of the socket's URL", async () => {
    const [simulation, real] = await Promise.all([stream.connect(), stream.connect('/ws')]);
    await Promise.all([simulation.join(topic('books')), real.join(topic('books'))]);
    await place(stream.exchange, 'ann', limitBuy);
    stream.run(100);
    const prices = async (socket: typeof real) =>
      ((await socket.drain()) as unknown as { data: BookMessage[] }[]).flatMap(({ data }) =>
        data.flatMap(({ bids }) => bids.map(([price]) => price)),
      );
    expect(await prices(simulation)).toContain('50000.00');
    expect(await prices(real)).not.toContain('50000.00');
  });
});

describe('refused requests', () => {
  it.each([
    ['no JSON', 'hello', gatewayCode.payloadInvalid],
    ['no operation', {}, gatewayCode.payloadInvalid],
    ['an unknown operation', { op: 'dance', args: [] }, gatewayCode.payloadInvalid],
    ['no topic', { op: 'subscribe', args: [] }, gatewayCode.payloadInvalid],
    [
      'an unknown channel',
      { op: 'subscribe', args: [{ ...topic('books'), channel: 'gossip' }] },
      gatewayCode.payloadInvalid,
    ],
    [
      'another market',
      { op: 'subscribe', args: [{ ...topic('books'), instType: 'MOON' }] },
      gatewayCode.payloadInvalid,
    ],
    [
      'an unknown pair',
      { op: 'subscribe', args: [topic('books', 'NOPE')] },
      gatewayCode.symbolUnknown,
    ],
    [
      'too many topics at once',
      { op: 'subscribe', args: Array.from({ length: 51 }, () => topic('books')) },
      gatewayCode.payloadInvalid,
    ],
    [
      'a private channel without a login',
      { op: 'subscribe', args: [topic('orders', 'default')] },
      gatewayCode.sessionRequired,
    ],
    ['half a login', { op: 'login', args: [{ tm: '1' }] }, gatewayCode.payloadInvalid],
  ])('%s', async (_, request, code) => {
    const socket = await stream.connect();
    socket.send(request);
    expect(await socket.next()).toMatchObject({ event: 'error', code });
    socket.send('ping');
    expect(await socket.next()).toBe('pong');
  });

  it('close the socket above the message limit', async () => {
    const socket = await stream.connect();
    for (let index = 0; index < 200; index += 1) socket.send('ping');
    expect(await socket.closed()).toBe(1008);
  });

  it('close the socket if they are binary or too long', async () => {
    const [binary, long] = await Promise.all([stream.connect(), stream.connect()]);
    binary.websocket.send(Buffer.from('ping'));
    long.send('x'.repeat(20_000));
    expect(await Promise.all([binary.closed(), long.closed()])).toEqual([1003, 1009]);
  });
});

describe('private channels', () => {
  it("send the current state, then each change at once, of the socket's account only", async () => {
    const [mine, real] = await Promise.all([stream.connect(), stream.connect('/ws')]);
    const order = await place(stream.exchange, 'ann', limitBuy);
    await mine.login();
    expect(await mine.join(topic('orders', 'default'))).toEqual([order]);
    expect(await mine.join(topic('fill', 'default'))).toEqual([]);
    expect(await mine.join(topic('account', 'default'))).toEqual([
      { coin: 'USDT', available: '75000', frozen: '25000' },
    ]);
    real.send({ op: 'login', args: [{ ...login, ledger: 'real' }] });
    expect(await real.next()).toEqual({ event: 'login', code: '00000' });
    await real.join(topic('account', 'default'));
    await place(stream.exchange, 'bob', limitBuy);
    const market = await place(stream.exchange, 'ann', {
      side: 'buy',
      orderType: 'market',
      quoteSize: '10',
    });
    expect(await mine.nextData()).toMatchObject({ action: 'update', data: [market] });
    const fill = await mine.nextData();
    expect(fill.arg).toEqual(topic('fill', 'default'));
    expect(fill.data[0]).toMatchObject({ orderId: market.orderId, role: 'taker' });
    expect((await mine.nextData()).arg).toEqual(topic('account', 'default'));
    expect(await mine.drain()).toEqual([]);
    expect(await real.drain()).toEqual([]);
  });

  it('belong to one account for each socket', async () => {
    const socket = await stream.connect();
    await socket.login();
    socket.send({ op: 'subscribe', args: [topic('orders', 'BTCUSDT')] });
    expect(await socket.next()).toMatchObject({ event: 'error', code: gatewayCode.payloadInvalid });
  });

  it('refuse a login for the other ledger before authentication', async () => {
    const socket = await stream.connect();
    socket.send({ op: 'login', args: [{ ...login, ledger: 'real' }] });
    expect(await socket.next()).toEqual({ event: 'login', code: gatewayCode.ledgerMismatch });
  });

  it("refuse a login with the gateway's code, after it received the cookies of the upgrade", async () => {
    const cookies: (string | undefined)[] = [];
    await reopen({
      authenticate: ({ cookieHeader }) => {
        cookies.push(cookieHeader);
        return Promise.resolve({ code: gatewayCode.sessionRequired });
      },
    });
    const socket = await stream.connect(undefined, { headers: { cookie: 'session_auth=secret' } });
    socket.send({ op: 'login', args: [login] });
    expect(await socket.next()).toEqual({ event: 'login', code: gatewayCode.sessionRequired });
    expect(cookies).toEqual(['session_auth=secret']);
  });

  it('answer a failed authentication with an internal error without its text', async () => {
    await reopen({
      authenticate: () => {
        throw new Error('secret detail');
      },
    });
    const socket = await stream.connect();
    socket.send({ op: 'login', args: [login] });
    expect(await socket.next()).toEqual({ event: 'login', code: gatewayCode.internal });
  });

  it('close at the end of their session, and of no other', async () => {
    const socket = await stream.connect();
    await socket.login();
    stream.endSession('session-2');
    socket.send('ping');
    expect(await socket.next()).toBe('pong');
    stream.endSession('session-1');
    expect(await socket.closed()).toBe(4001);
  });

  it('stay closed for a session that ends during its login', async () => {
    let judge: (identity: { userId: string; sessionId: string }) => void = () => undefined;
    await reopen({
      authenticate: () =>
        new Promise((resolve) => {
          judge = resolve;
        }),
    });
    const socket = await stream.connect();
    socket.send({ op: 'login', args: [login] });
    socket.send({ op: 'login', args: [login] });
    expect(await socket.next()).toMatchObject({
      event: 'error',
      code: gatewayCode.tooManyRequests,
    });
    stream.endSession('session-1');
    judge({ userId: 'ann', sessionId: 'session-1' });
    expect(await socket.next()).toEqual({ event: 'login', code: gatewayCode.sessionRequired });
    socket.send({ op: 'subscribe', args: [topic('orders', 'default')] });
    expect(await socket.next()).toMatchObject({ code: gatewayCode.sessionRequired });
  });
});

describe('the end of a socket', () => {
  it('follows two heartbeats without an answer', async () => {
    const [deaf, alive] = await Promise.all([
      stream.connect(undefined, { autoPong: false }),
      stream.connect(),
    ]);
    const pinged = once(alive.websocket, 'ping');
    stream.run(30_000);
    await pinged;
    await alive.drain();
    stream.run(30_000);
    expect(await deaf.closed()).toBe(1006);
    expect(alive.websocket.readyState).toBe(WebSocket.OPEN);
  });

  it('follows the end of the server', async () => {
    const socket = await stream.connect();
    stream.closeStream();
    expect(await socket.closed()).toBe(1001);
    expect(stream.sessionEnds.size).toBe(0);
  });
});
