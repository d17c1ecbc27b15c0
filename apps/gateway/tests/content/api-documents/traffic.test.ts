import { once } from 'node:events';
import {
  cancelOrder,
  getAssets,
  getOpenOrders,
  getOrderHistory,
  getSymbols,
  getTickers,
  placeOrder,
  type StreamAnswer,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { restingOrder, sendRaw, type RawAnswer } from '../../../src/testing/index.ts';
import { checkCall, checkStreamMessage } from '../../../src/testing/described-traffic.ts';
import { openPrivateSocket } from '../../kit/private-socket.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const simulation = { simulation: true };

/** Returns an answer with another envelope. */
function alter(answer: RawAnswer, change: object): RawAnswer {
  const envelope = JSON.parse(answer.body.toString()) as object;
  return { ...answer, body: Buffer.from(JSON.stringify({ ...envelope, ...change })) };
}

describe('calls', () => {
  // Every call of a test's client is checked against the document; see `startGateway`.
  it('are as the document says: registration, an order, its end, and lists', async () => {
    const gateway = await startGateway();
    const user = await gateway.user();
    const placed = await user.call(placeOrder, restingOrder, simulation);
    expect(placed.envelope.code).toBe('00000');
    const { orderId } = placed.envelope.data.order;
    const open = await user.call(getOpenOrders, { symbol: 'BTCUSDT' }, simulation);
    expect(open.envelope.data.orders.map((order) => order.orderId)).toEqual([orderId]);
    const cancel = { ledger: 'simulation', orderId } as const;
    expect((await user.call(cancelOrder, cancel, simulation)).envelope.code).toBe('00000');
    expect((await user.call(cancelOrder, cancel, simulation)).envelope.code).toBe('43133');
    for (const list of [getOrderHistory, getAssets, getSymbols, getTickers]) {
      expect((await user.call(list, {}, simulation)).envelope.code).toBe('00000');
    }
  });

  it('fail a test when they are not', async () => {
    const gateway = await startGateway();
    const user = await gateway.user();
    const request = await user.prepare(placeOrder, restingOrder, simulation);
    const headers = { ...request.headers, cookie: user.jar.read() };
    const answer = await sendRaw(gateway.origin, { ...request, headers });
    expect(() => {
      checkCall(request, answer);
    }).not.toThrow();
    const wrong: readonly [string, () => void][] = [
      [
        'a code of another call',
        () => {
          checkCall(request, alter(answer, { code: '43171' }));
        },
      ],
      [
        'an unknown code',
        () => {
          checkCall(request, alter(answer, { code: '99999' }));
        },
      ],
      [
        'another form of data',
        () => {
          checkCall(request, alter(answer, { data: { order: {} } }));
        },
      ],
      [
        'no text',
        () => {
          checkCall(request, alter(answer, { msg: undefined }));
        },
      ],
      [
        'another status',
        () => {
          checkCall(request, { ...answer, status: 404 });
        },
      ],
      [
        'an accepted body of another form',
        () => {
          checkCall({ ...request, body: '{}' }, answer);
        },
      ],
    ];
    for (const [name, check] of wrong) expect(check, name).toThrow(TypeError);
  });
});

describe('the stream', () => {
  it('sends what the document says, after a login and in public', async () => {
    const gateway = await startGateway();
    const user = await gateway.user();
    const { socket, snapshot } = await openPrivateSocket(gateway.origin, user, 'account');
    expect(snapshot).toMatchObject({ action: 'snapshot', arg: { channel: 'account' } });
    socket.terminate();
    const open = new WebSocket(`${gateway.origin.replace('http', 'ws')}/ws?ledger=simulation`);
    await once(open, 'open');
    const channels = ['books', 'books5', 'ticker', 'trade', 'candle1m'];
    const args = channels.map((channel) => ({ instType: 'SPOT', channel, instId: 'BTCUSDT' }));
    const actions = new Map<string, string>();
    const done = new Promise<void>((resolve) => {
      open.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as StreamAnswer;
        checkStreamMessage(message);
        if ('action' in message) actions.set(message.arg.channel, message.action);
        if (actions.size === channels.length) resolve();
      });
    });
    open.send(JSON.stringify({ op: 'subscribe', args }));
    await done;
    open.terminate();
    expect([...actions.keys()].sort()).toEqual(channels.sort());
  });

  it('fails a test when it does not', () => {
    const arg = { instType: 'SPOT', channel: 'books5', instId: 'BTCUSDT' };
    const book = { asks: [['2', '1']], bids: [['1', '1']], ts: 1 };
    const message = { action: 'snapshot', arg, data: [book], ts: 1 };
    const wrong = [
      { ...message, action: 'update' },
      { ...message, data: [{ ...book, asks: [['2']] }] },
      { ...message, arg: { ...arg, instType: 'MARGIN' } },
      { event: 'error', code: '43012', msg: '' },
      { event: 'login', code: '43012' },
    ];
    checkStreamMessage(message);
    for (const each of wrong) {
      expect(() => {
        checkStreamMessage(each);
      }).toThrow(TypeError);
    }
  });
});
