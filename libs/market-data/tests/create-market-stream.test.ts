import { describe, expect, it } from 'vitest';
import {
  createMarketStream,
  createTradeTape,
  type MarketDataError,
  type MarketStreamOptions,
  type StreamLogin,
  type TopicMessage,
} from '../src/index.ts';
import { FakeWorld, settle } from './kit.ts';

function topic(channel: string, instId = 'BTCUSDT') {
  return { instType: 'SPOT', channel, instId };
}

function trade(id: number) {
  return { tradeId: String(id), price: '100', size: '1', side: 'buy', ts: id };
}

function data(action: 'snapshot' | 'update', channel: string, items: unknown[], instId?: string) {
  return { action, arg: topic(channel, instId), data: items, ts: 1 };
}

const book = { bids: [['99', '1']], asks: [['101', '1']], seq: 1, ts: 1 };
const login: StreamLogin = { tm: '1', uhti: 'a', sign: 'b', ledger: 'simulation' };

function open(options: Partial<MarketStreamOptions> = {}) {
  const world = new FakeWorld();
  const errors: MarketDataError[] = [];
  const stream = createMarketStream({
    url: 'wss://host.test/ws',
    ports: world.ports,
    onError: (error) => errors.push(error),
    ...options,
  });
  /** Subscribes to a topic and records its messages. */
  const read = (channel: 'trade' | 'ticker' | 'candle1m' | 'orders', instId = 'BTCUSDT') => {
    const messages: TopicMessage[] = [];
    const stop = stream.subscribe({ channel, instId }, (message) => messages.push(message));
    return { messages, stop };
  };
  return { world, errors, stream, read };
}

async function openConnected(options: Partial<MarketStreamOptions> = {}) {
  const opened = open(options);
  const { messages, stop } = opened.read('trade');
  opened.world.socket.open();
  await settle();
  opened.world.socket.takeRequests();
  return { ...opened, trades: messages, stopTrades: stop };
}

describe('subscriptions', () => {
  it('MKT-10 share one socket, opened by the first one, and are sent together', async () => {
    const { world, stream, read } = open();
    expect(world.sockets).toEqual([]);
    read('trade');
    read('trade');
    read('ticker', 'ETHUSDT');
    stream.subscribe({ instType: 'MIX', channel: 'trade', instId: 'BTCUSDT' }, () => undefined);
    expect(world.sockets.map(({ url }) => url)).toEqual(['wss://host.test/ws']);
    world.socket.open();
    await settle();
    expect(world.socket.takeRequests()).toEqual([
      {
        op: 'subscribe',
        args: [topic('trade'), topic('ticker', 'ETHUSDT'), { ...topic('trade'), instType: 'MIX' }],
      },
    ]);
  });

  it('MKT-10 pass each message only to the listeners of its topic', async () => {
    const { world, read } = open();
    const [one, two, other] = [read('trade'), read('trade'), read('trade', 'ETHUSDT')];
    world.socket.open();
    await settle();
    world.socket.say(data('snapshot', 'trade', [trade(1)]));
    world.socket.say(data('update', 'trade', [trade(2)]));
    world.socket.say(data('update', 'trade', [trade(3)], 'XRPUSDT'));
    expect(one.messages).toEqual([
      { action: 'snapshot', data: [trade(1)], ts: 1 },
      { action: 'update', data: [trade(2)], ts: 1 },
    ]);
    expect(two.messages).toEqual(one.messages);
    expect(other.messages).toEqual([]);
  });

  it('MKT-10 end with their last listener; removing and adding one in the same tick sends nothing', async () => {
    const { world, read } = open();
    const [one, two] = [read('trade'), read('trade')];
    world.socket.open();
    await settle();
    world.socket.takeRequests();
    one.stop();
    await settle();
    expect(world.socket.takeRequests()).toEqual([]);
    two.stop();
    two.stop();
    await settle();
    expect(world.socket.takeRequests()).toEqual([{ op: 'unsubscribe', args: [topic('trade')] }]);
    read('ticker').stop();
    await settle();
    expect(world.socket.takeRequests()).toEqual([]);
  });

  it('MKT-10 are split into requests of at most `topicsPerRequest`', async () => {
    const { world, read } = open({ topicsPerRequest: 2 });
    for (const instId of ['A', 'B', 'C']) read('trade', instId);
    world.socket.open();
    await settle();
    expect(world.socket.takeRequests().map(({ args }) => args.length)).toEqual([2, 1]);
  });

  it('MKT-11 send a snapshot for a listener that joins a live topic', async () => {
    const { world, read } = await openConnected();
    world.socket.say(data('snapshot', 'trade', [trade(1)]));
    const late = read('trade');
    await settle();
    expect(world.socket.takeRequests()).toEqual([
      { op: 'unsubscribe', args: [topic('trade')] },
      { op: 'subscribe', args: [topic('trade')] },
    ]);
    world.socket.say(data('snapshot', 'trade', [trade(1), trade(2)]));
    expect(late.messages[0]).toMatchObject({ action: 'snapshot', data: [trade(1), trade(2)] });
  });

  it('MKT-11 are repeated if their snapshot does not arrive', async () => {
    const { world } = await openConnected();
    world.pass(4_999);
    expect(world.socket.takeRequests()).toEqual([]);
    world.pass(1);
    expect(world.socket.takeRequests().map(({ op }) => op)).toEqual(['unsubscribe', 'subscribe']);
    world.socket.say('pong');
    world.socket.say(data('snapshot', 'trade', []));
    world.pass(5_001);
    expect(world.socket.takeRequests()).toEqual([]);
  });

  it('MKT-17 that are refused are reported and not repeated on the same connection', async () => {
    const { world, errors } = await openConnected();
    world.socket.say({ event: 'error', code: '43010', msg: 'Unknown pair', arg: topic('trade') });
    expect(errors).toMatchObject([
      { code: 'MARKET_REQUEST_REFUSED', serverCode: '43010', message: 'Unknown pair' },
    ]);
    world.socket.say('pong');
    world.pass(9_000);
    expect(world.socket.takeRequests()).toEqual([]);
    world.socket.hangUp();
    world.pass(500);
    world.socket.open();
    expect(world.socket.takeRequests()).toHaveLength(1);
  });

  it('MKT-17 reports a refusal without a topic, and ignores one for an unsubscribed topic', async () => {
    const { world, errors } = await openConnected();
    world.socket.say({ event: 'error', code: '40001', msg: 'What?' });
    world.socket.say({ event: 'error', code: '43010', msg: 'No', arg: topic('ticker') });
    expect(errors.map(({ serverCode }) => serverCode)).toEqual(['40001', '43010']);
  });
});

describe('reconnection', () => {
  it('MKT-12 happens after a random, doubling, limited pause', async () => {
    const { world, stream } = await openConnected();
    const pauses: number[] = [];
    world.socket.hangUp();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(stream.status.getSnapshot()).toMatchObject({ state: 'reconnecting', attempt });
      const count = world.sockets.length;
      let waited = 0;
      for (; world.sockets.length === count; waited += 250) world.pass(250);
      pauses.push(waited);
      world.socket.hangUp();
    }
    // Half of 500, 1,000, … 15,000: the fake random number is one half.
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 7500, 7500, 7500]);
    world.pass(7500);
    world.chance = 0;
    world.socket.hangUp();
    world.pass(0);
    expect(world.sockets.length).toBe(11);
  });

  it('MKT-12 subscribes exactly the current topics', async () => {
    const { world, read, trades } = await openConnected();
    read('ticker').stop();
    read('ticker', 'ETHUSDT');
    await settle();
    world.socket.hangUp();
    world.pass(500);
    world.socket.open();
    expect(world.socket.takeRequests()).toEqual([
      { op: 'subscribe', args: [topic('trade'), topic('ticker', 'ETHUSDT')] },
    ]);
    world.socket.say(data('snapshot', 'trade', [trade(9)]));
    expect(trades).toHaveLength(1);
  });

  it('MKT-12 resets its pause only after a message of the server', async () => {
    const { world, stream } = await openConnected();
    world.socket.hangUp();
    world.pass(500);
    world.socket.open();
    world.socket.hangUp(1013);
    expect(stream.status.getSnapshot().attempt).toBe(2);
    world.pass(1_000);
    world.socket.open();
    world.socket.say('pong');
    world.socket.hangUp();
    expect(stream.status.getSnapshot().attempt).toBe(1);
  });

  it('MKT-12 follows an attempt that times out or that the host refuses', () => {
    const { world, stream, read, errors } = open();
    read('trade');
    expect(stream.status.getSnapshot().state).toBe('connecting');
    world.pass(10_000);
    expect(world.socket.isClosed).toBe(true);
    world.openSocketFails = true;
    world.pass(500);
    expect(errors).toMatchObject([{ code: 'MARKET_SOCKET_FAILED' }]);
    expect((errors[0]!.cause as Error).message).toBe('blocked');
    world.openSocketFails = false;
    world.pass(1_000);
    expect(world.sockets).toHaveLength(2);
  });

  it('MKT-12 ignores events of a dropped connection', async () => {
    const { world, trades, stream } = await openConnected();
    const old = world.socket;
    stream.logout();
    world.socket.open();
    old.say(data('update', 'trade', [trade(1)]));
    old.hangUp();
    expect(trades).toEqual([]);
    expect(stream.status.getSnapshot().state).toBe('connected');
  });
});

describe('the network', () => {
  it('MKT-13 delays connections while the host is offline', async () => {
    const { world, stream } = await openConnected();
    world.setOnline(false);
    expect(stream.status.getSnapshot().state).toBe('offline');
    expect(world.socket.isClosed).toBe(true);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    world.setOnline(true);
    expect(world.sockets).toHaveLength(2);
    world.socket.open();
    expect(world.socket.takeRequests()).toHaveLength(1);
    world.setOnline(true);
    expect(world.sockets).toHaveLength(2);
  });

  it('MKT-13 opens no connection for a stream that is not in use', () => {
    const { world, stream } = open();
    world.setOnline(false);
    world.setOnline(true);
    expect(world.sockets).toEqual([]);
    expect(stream.status.getSnapshot().state).toBe('idle');
  });

  it('MKT-13 ends a pause when it is online again', async () => {
    const { world } = await openConnected();
    world.socket.hangUp();
    world.setOnline(false);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    world.setOnline(true);
    expect(world.sockets).toHaveLength(2);
  });
});

describe('the heartbeat', () => {
  it('MKT-14 measures the round trip at once and then every ten seconds', async () => {
    const { world, stream } = await openConnected();
    const { socket } = world;
    world.pass(40);
    socket.say('pong');
    expect(stream.status.getSnapshot()).toMatchObject({ state: 'connected', delayMs: 40 });
    socket.sent.length = 0;
    socket.say(data('snapshot', 'trade', []));
    world.pass(9_999);
    expect(socket.sent).toEqual([]);
    world.pass(1);
    expect(socket.sent).toEqual(['ping']);
    socket.say('pong');
    socket.say('pong');
    expect(stream.status.getSnapshot().delayMs).toBe(0);
  });

  it('MKT-14 reports a late pong as delayed, and drops the connection without one', async () => {
    const { world, stream } = await openConnected();
    world.pass(999);
    expect(stream.status.getSnapshot().state).toBe('connected');
    world.pass(1);
    expect(stream.status.getSnapshot()).toMatchObject({ state: 'delayed', delayMs: 1000 });
    world.pass(1_500);
    world.socket.say('pong');
    expect(stream.status.getSnapshot()).toMatchObject({ state: 'delayed', delayMs: 2500 });
    world.pass(10_000);
    world.socket.say('pong');
    expect(stream.status.getSnapshot()).toMatchObject({ state: 'connected', delayMs: 0 });
    world.pass(15_000);
    expect(world.sockets[0]!.isClosed).toBe(true);
    expect(stream.status.getSnapshot().state).toBe('reconnecting');
  });
});

describe('messages', () => {
  it.each([
    'not json',
    '[]',
    'null',
    '{"event":"dance"}',
    '{"event":"login"}',
    '{"event":"error","code":"1"}',
    '{"event":"error","code":1,"msg":"x"}',
    '{"action":"change"}',
    '{"action":"update","arg":{"instType":"SPOT"},"data":[],"ts":1}',
    JSON.stringify({ ...data('update', 'trade', []), data: {} }),
    JSON.stringify({ ...data('update', 'trade', []), ts: 'now' }),
    JSON.stringify(data('update', 'gossip', [])),
    JSON.stringify(data('update', 'trade', [{ ...trade(1), price: '1e3' }])),
    JSON.stringify(data('update', 'trade', [{ ...trade(1), side: 'hold' }])),
    JSON.stringify(data('update', 'trade', [null])),
    JSON.stringify(data('update', 'books', [{ ...book, bids: [['1']] }])),
    JSON.stringify(data('update', 'books', [{ ...book, bids: 'none' }])),
    JSON.stringify(data('update', 'books', [{ ...book, seq: 1.5 }])),
    JSON.stringify(data('update', 'books', [{ ...book, pseq: 'x' }])),
    JSON.stringify(data('update', 'candle1m', [[1, '1', '1', '1', '1', '1']])),
    JSON.stringify(data('update', 'candle1m', [[1, '1', '1', '1', '1', '1', -1]])),
    JSON.stringify(data('update', 'constructor', [{}])),
  ])('MKT-15 that are malformed are counted and ignored: %s', async (text) => {
    const { world, stream, errors, trades } = await openConnected();
    world.socket.say(text);
    expect(errors.map(({ code }) => code)).toEqual(['MARKET_MESSAGE_MALFORMED']);
    expect(errors[0]!.message).not.toContain(text);
    world.socket.handlers.onText(undefined);
    expect(stream.status.getSnapshot()).toMatchObject({ malformed: 2, state: 'connected' });
    world.socket.say(data('update', 'trade', [trade(1)]));
    expect(trades).toHaveLength(1);
  });

  it('MKT-15 whose listener throws still reach the others', async () => {
    const { world, stream, trades, errors } = await openConnected();
    stream.subscribe({ channel: 'ticker', instId: 'BTCUSDT' }, () => undefined);
    const broken = new Error('broken');
    stream.subscribe({ channel: 'trade', instId: 'BTCUSDT' }, () => {
      throw broken;
    });
    const tape = createTradeTape();
    stream.subscribe({ channel: 'trade', instId: 'BTCUSDT' }, tape.apply);
    world.socket.say(data('snapshot', 'trade', [trade(1)]));
    expect(trades).toHaveLength(1);
    expect(tape.getSnapshot()).toHaveLength(1);
    expect(errors).toMatchObject([{ code: 'MARKET_LISTENER_FAILED', cause: broken }]);
  });

  it('MKT-15 reach every listener of a store, and the stream continues, if one throws', async () => {
    const { world, stream, errors } = await openConnected();
    const states: string[] = [];
    for (const store of [stream.status, stream.book('BTCUSDT')]) {
      store.subscribe(() => {
        throw new Error('broken');
      });
    }
    stream.status.subscribe(() => states.push(stream.status.getSnapshot().state));
    let bookCalls = 0;
    stream.book('BTCUSDT').subscribe(() => (bookCalls += 1));
    world.socket.say(data('snapshot', 'books', [book]));
    world.socket.hangUp();
    world.pass(500);
    world.socket.open();
    expect(bookCalls).toBe(2);
    expect(states.at(-1)).toBe('connected');
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['MARKET_LISTENER_FAILED']));
  });

  it('MKT-15 of every channel are parsed', async () => {
    const { world, errors, stream } = await openConnected();
    const order = {
      orderId: '1',
      clientOid: 'a',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
      force: 'gtc',
      price: null,
      size: null,
      quoteSize: '10',
      filledSize: '0',
      filledQuote: '0',
      averagePrice: null,
      fee: '0',
      status: 'live',
      createdAt: 1,
      updatedAt: 1,
    };
    const fill = {
      fillId: '1',
      orderId: '1',
      symbol: 'BTCUSDT',
      side: 'buy',
      price: '1',
      size: '1',
      quote: '1',
      fee: '0.1',
      feeCoin: 'BTC',
      role: 'taker',
      ts: 1,
    };
    const ticker = {
      symbol: 'BTCUSDT',
      lastPrice: '1',
      open24h: '1',
      high24h: '1',
      low24h: '1',
      change24h: '-0.5',
      baseVolume: '1',
      quoteVolume: '1',
      bidPrice: null,
      askPrice: '2',
      ts: 1,
    };
    const balance = { coin: 'USDT', available: '1', frozen: '0' };
    const candle = [1, '1', '1', '1', '1', '1', '1'];
    const items = { orders: order, fill, ticker, account: balance, candle1M: candle, books: book };
    for (const [channel, item] of Object.entries(items)) {
      const got: unknown[] = [];
      const name = channel as 'orders';
      stream.subscribe({ channel: name, instId: 'x' }, (message) => got.push(...message.data));
      world.socket.say(data('snapshot', channel, [item], 'x'));
      expect(got).toEqual([item]);
    }
    expect(errors).toEqual([]);
  });
});

describe('login', () => {
  it('MKT-16 precedes the private channels on every connection', async () => {
    const { world, stream, read } = open();
    let made = 0;
    stream.login(() => Promise.resolve({ ...login, uhti: String((made += 1)) }));
    read('orders', 'default');
    read('trade');
    for (const uhti of ['1', '2']) {
      world.socket.open();
      await settle();
      expect(world.socket.takeRequests()).toEqual([
        { op: 'subscribe', args: [topic('trade')] },
        { op: 'login', args: [{ ...login, uhti }] },
      ]);
      expect(stream.status.getSnapshot().isLoggedIn).toBe(false);
      world.socket.say({ event: 'login', code: '00000' });
      expect(stream.status.getSnapshot().isLoggedIn).toBe(true);
      expect(world.socket.takeRequests()).toEqual([
        { op: 'subscribe', args: [topic('orders', 'default')] },
      ]);
      world.socket.hangUp();
      expect(stream.status.getSnapshot().isLoggedIn).toBe(false);
      world.pass(500);
    }
  });

  it('MKT-16 and logout open a new connection, because of its cookies', async () => {
    const { world, stream } = await openConnected();
    stream.login(() => Promise.resolve(login));
    expect(world.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    world.socket.open();
    await settle();
    expect(world.socket.takeRequests().map(({ op }) => op)).toContain('login');
    stream.logout();
    expect(world.sockets).toHaveLength(3);
    world.socket.open();
    await settle();
    expect(world.socket.takeRequests().map(({ op }) => op)).toEqual(['subscribe']);
  });

  it('MKT-16 that is refused or fails is reported and does not affect the public channels', async () => {
    const { world, stream, errors, trades } = await openConnected();
    stream.login(() => Promise.resolve(login));
    world.socket.open();
    await settle();
    world.socket.say({ event: 'login', code: '00004' });
    stream.login(() => Promise.reject(new Error('no key')));
    world.socket.open();
    await settle();
    world.socket.say(data('snapshot', 'trade', [trade(1)]));
    expect(errors).toMatchObject([
      { code: 'MARKET_LOGIN_REFUSED', serverCode: '00004' },
      { code: 'MARKET_LOGIN_FAILED' },
    ]);
    expect(trades).toHaveLength(1);
    expect(stream.status.getSnapshot().isLoggedIn).toBe(false);
  });

  it('MKT-16 for a lost connection is not sent', async () => {
    const { world, stream, errors } = open();
    const pending: ((made: StreamLogin) => void)[] = [];
    stream.login(() => new Promise((resolve) => pending.push(resolve)));
    world.socket.open();
    world.socket.hangUp();
    world.pass(500);
    world.socket.open();
    pending[0]!({ ...login, uhti: 'old' });
    await settle();
    expect(world.socket.takeRequests()).toEqual([]);
    pending[1]!(login);
    await settle();
    expect(world.socket.takeRequests()).toEqual([{ op: 'login', args: [login] }]);
    expect(errors).toEqual([]);
  });

  it('MKT-16 without an answer drops the connection', async () => {
    const { world, stream } = open();
    stream.login(() => Promise.resolve(login));
    world.socket.open();
    await settle();
    world.pass(10);
    world.socket.say('pong');
    world.pass(5_000);
    expect(world.socket.isClosed).toBe(true);
    expect(stream.status.getSnapshot().state).toBe('reconnecting');
  });

  it('MKT-16 is removed when the server ends the session', async () => {
    const { world, stream, errors } = await openConnected();
    stream.login(() => Promise.resolve(login));
    world.socket.open();
    await settle();
    world.socket.say({ event: 'login', code: '00000' });
    world.socket.hangUp(4001);
    expect(errors.map(({ code }) => code)).toEqual(['MARKET_SESSION_ENDED']);
    world.pass(500);
    world.socket.open();
    await settle();
    expect(world.socket.takeRequests().map(({ op }) => op)).toEqual(['subscribe']);
  });
});

describe('the stream', () => {
  it('MKT-10 opens no socket for a logout before its first use', () => {
    const { world, stream } = open();
    stream.logout();
    expect(world.sockets).toEqual([]);
  });

  it('MKT-18 closes permanently and leaves no timer', async () => {
    const { world, stream, read } = await openConnected();
    stream.close();
    stream.close();
    expect(world.socket.isClosed).toBe(true);
    expect(world.timerCount).toBe(0);
    expect(stream.status.getSnapshot().state).toBe('idle');
    read('ticker');
    stream.login(() => Promise.resolve(login));
    world.setOnline(true);
    expect(world.sockets).toHaveLength(1);
  });

  it('MKT-18 notifies of each change of its status once', () => {
    const { world, stream, read } = open();
    const states: string[] = [];
    const stop = stream.status.subscribe(() => states.push(stream.status.getSnapshot().state));
    read('trade');
    world.socket.open();
    world.pass(40);
    world.socket.say('pong');
    expect(states).toEqual(['connecting', 'connected', 'connected']);
    const status = stream.status.getSnapshot();
    world.socket.say(data('snapshot', 'trade', []));
    expect(stream.status.getSnapshot()).toBe(status);
    stop();
    world.socket.hangUp();
    expect(states).toHaveLength(3);
  });

  it.each([
    [{ url: 'https://host.test/ws' }],
    [{ pingIntervalMs: 0 }],
    [{ topicsPerRequest: NaN }],
    [{ longestPauseMs: -1 }],
  ])('MKT-18 refuses options that make no sense: %j', (options) => {
    expect(() => open(options)).toThrow(TypeError);
  });
});
