import {
  gatewayCode,
  getContractTickers,
  streamChannels,
  type BookMessage,
  type StreamAnswer,
  type StreamInstType,
} from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractListings } from '@bourse/exchange';
import { call, limitBuy, place } from '@bourse/exchange/testing';
import { openStream, topic, topicOf } from './kit.ts';

const contracts = contractListings.filter(({ terms }) => terms.symbol === 'BTCUSDT');

let stream: Awaited<ReturnType<typeof openStream>>;
beforeEach(async () => {
  stream = await openStream({}, { contracts });
});
afterEach(() => stream.close());

type Data = Extract<StreamAnswer, { readonly action: string }>;

function dataOf(messages: readonly (StreamAnswer | 'pong')[]): readonly Data[] {
  return messages.filter((message): message is Data => message !== 'pong' && 'action' in message);
}

describe('partial books', () => {
  it.each([
    ['books1', 1],
    ['books5', 5],
    ['books15', 15],
  ] as const)('%s are the best levels, whole in every message', async (channel, depth) => {
    const socket = await stream.connect();
    const first = await socket.join(topic(channel));
    expect(first).toMatchObject([{ ts: expect.any(Number) as number }]);
    expect(first[0]).not.toHaveProperty('seq');
    stream.run(2_000);
    const messages = dataOf(await socket.drain());
    expect(messages.length).toBeGreaterThan(3);
    expect(new Set(messages.map(({ action }) => action))).toEqual(new Set(['snapshot']));
    const market = stream.exchange.market('simulation', 'BTCUSDT')!;
    const { asks, bids } = market.book(depth);
    expect(asks).toHaveLength(depth);
    expect(messages.at(-1)!.data).toMatchObject([
      {
        asks: asks.map((level) => market.formatLevel(level)),
        bids: bids.map((level) => market.formatLevel(level)),
      },
    ]);
  });

  it('are sent once a publishing interval at most, and not for a change below them', async () => {
    const [socket, other] = await Promise.all([stream.connect(), stream.connect()]);
    await socket.join(topic('books5'));
    stream.run(1_000);
    await socket.drain();
    for (let round = 0; round < 5; round += 1) {
      const { bids } = stream.exchange.market('simulation', 'BTCUSDT')!.book(1);
      const price = stream.exchange.market('simulation', 'BTCUSDT')!.formatLevel(bids[0]!)[0];
      await place(stream.exchange, 'ann', { ...limitBuy, price, size: '0.001' });
      await other.join(topic('books5'));
    }
    expect(dataOf(await socket.drain())).toEqual([]);
    stream.run(100);
    expect(dataOf(await socket.drain())).toHaveLength(1);
    await place(stream.exchange, 'ann', limitBuy);
    expect(dataOf(await socket.drain())).toEqual([]);
  });
});

describe('contracts', () => {
  it('have a book, trades, a ticker and candles of their own', async () => {
    const socket = await stream.connect();
    const [spot] = await socket.join(topic('books'));
    const [futures] = await socket.join(topicOf('USDT-FUTURES', 'books', 'BTCUSDT'));
    expect(futures!.bids[0]).not.toEqual(spot!.bids[0]);
    expect(await socket.join(topicOf('USDT-FUTURES', 'trade', 'BTCUSDT'))).toHaveLength(50);
    expect(await socket.join(topicOf('USDT-FUTURES', 'candle1m', 'BTCUSDT'))).toHaveLength(2);
    const [ticker] = await socket.join(topicOf('USDT-FUTURES', 'ticker', 'BTCUSDT'));
    const { tickers } = await call(stream.exchange, getContractTickers, undefined);
    expect(ticker!.lastPrice).toBe(tickers[0]!.lastPrice);
    stream.run(300);
    const updates = dataOf(await socket.drain()).filter(({ arg }) => arg.channel === 'books');
    expect(new Set(updates.map(({ arg }) => arg.instType))).toEqual(
      new Set(['SPOT', 'USDT-FUTURES']),
    );
    const [update] = updates.find(({ arg }) => arg.instType === 'USDT-FUTURES')!
      .data as BookMessage[];
    expect(update!.pseq).toBe(futures!.seq);
  });

  it('send mark, index and funding, whose last states agree with the tickers', async () => {
    const socket = await stream.connect();
    const topics = (['mark', 'index', 'funding'] as const).map((channel) =>
      topicOf('USDT-FUTURES', channel, 'BTCUSDT'),
    );
    const last = new Map<string, unknown>();
    for (const arg of topics) last.set(arg.channel, (await socket.join(arg))[0]);
    for (let seconds = 0; seconds < 70; seconds += 10) {
      stream.run(10_000);
      for (const { arg, action, data } of dataOf(await socket.drain())) {
        expect(action).toBe('update');
        expect(data).toHaveLength(1);
        last.set(arg.channel, data[0]);
      }
    }
    const [ticker] = (await call(stream.exchange, getContractTickers, undefined)).tickers;
    const { markPrice, indexPrice, fundingRate, nextFundingTime } = ticker!;
    expect(last.get('mark')).toMatchObject({ symbol: 'BTCUSDT', markPrice });
    expect(last.get('index')).toMatchObject({ symbol: 'BTCUSDT', indexPrice });
    expect(last.get('funding')).toMatchObject({ fundingRate, nextFundingTime });
    expect(last.get('funding')).toMatchObject({ symbol: 'BTCUSDT', fundingIntervalHours: 8 });
  });
});

describe('topics', () => {
  const products = Object.keys(streamChannels) as StreamInstType[];
  const publicTopics = products.flatMap((instType) =>
    streamChannels[instType].public.map((channel) => [instType, channel] as const),
  );

  it('of every public channel have a snapshot', async () => {
    const socket = await stream.connect();
    for (const [instType, channel] of publicTopics) {
      const arg = { instType, channel, instId: 'BTCUSDT' };
      socket.send({ op: 'subscribe', args: [arg] });
      expect(await socket.next()).toEqual({ event: 'subscribe', arg });
      expect(await socket.next()).toMatchObject({ action: 'snapshot', arg });
    }
  });

  it.each([
    ['MARGIN', 'books', 'BTCUSDT'],
    ['MARGIN', 'ticker', 'BTCUSDT'],
    ['MARGIN', 'positions', 'default'],
    ['SPOT', 'mark', 'BTCUSDT'],
    ['SPOT', 'funding', 'BTCUSDT'],
    ['SPOT', 'positions', 'default'],
    ['SPOT', 'books50', 'BTCUSDT'],
    ['COIN-FUTURES', 'books', 'BTCUSDT'],
    ['toString', 'books', 'BTCUSDT'],
  ])('%s %s do not exist', async (instType, channel, instId) => {
    const socket = await stream.connect();
    await socket.login();
    socket.send({ op: 'subscribe', args: [{ instType, channel, instId }] });
    expect(await socket.next()).toEqual({
      event: 'error',
      code: gatewayCode.payloadInvalid,
      msg: 'The message is not of the protocol',
    });
  });

  it('of a contract that is not listed are refused', async () => {
    const socket = await stream.connect();
    const arg = topicOf('USDT-FUTURES', 'mark', 'ETHUSDT');
    socket.send({ op: 'subscribe', args: [arg] });
    expect(await socket.next()).toEqual({
      event: 'error',
      code: gatewayCode.symbolUnknown,
      msg: 'ETHUSDT is not traded here',
      arg,
    });
  });
});
