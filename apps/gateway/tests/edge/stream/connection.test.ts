import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { gatewayCode, type StreamArg } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Connection } from '../../../src/edge/stream/connection.ts';
import { Hub } from '../../../src/edge/stream/hub.ts';
import { login, topicOf } from './kit.ts';

class SlowSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly closed: number[] = [];
  send(message: string | Buffer): void {
    this.sent.push(message.toString());
  }
  close(code: number): void {
    this.readyState = WebSocket.CLOSING;
    this.closed.push(code);
  }
}

const exchange = {
  follow: () => Promise.resolve(new Uint8Array()),
  leave: () => undefined,
  subscribe: () => () => undefined,
};

function open(websocket: SlowSocket): Connection {
  return new Connection({
    websocket: websocket as unknown as WebSocket,
    socket: new PassThrough(),
    ledger: 'real',
    hub: new Hub(exchange),
    authenticate: () => Promise.resolve({ userId: 'ann', sessionId: 'session-1' }),
    now: () => 0,
  });
}

describe('Connection', () => {
  it('closes a socket with more than two megabytes of unread data', () => {
    const websocket = new SlowSocket();
    const connection = open(websocket);
    connection.deliver('first');
    websocket.bufferedAmount = 2_097_153;
    connection.deliver('second');
    connection.deliver('third');
    expect(websocket.sent).toEqual(['first']);
    expect(websocket.closed).toEqual([1013]);
  });

  it('counts private topics among the hundred of a socket', async () => {
    const websocket = new SlowSocket();
    open(websocket);
    const say = (request: unknown) => {
      websocket.emit('message', Buffer.from(JSON.stringify(request)), false);
      return new Promise(setImmediate);
    };
    const subscribe = (...args: StreamArg[]) => say({ op: 'subscribe', args });
    const spot = (instId: string) => ({ instType: 'SPOT', channel: 'ticker', instId }) as const;
    await say({ op: 'login', args: [{ ...login, ledger: 'real' }] });
    const positions = topicOf('USDT-FUTURES', 'positions');
    await subscribe(positions, ...Array.from({ length: 49 }, (_, index) => spot(`A${index}`)));
    await subscribe(...Array.from({ length: 50 }, (_, index) => spot(`B${index}`)));
    await subscribe(topicOf('MARGIN', 'account'));
    expect(JSON.parse(websocket.sent.at(-1)!)).toMatchObject({
      event: 'error',
      code: gatewayCode.tooManyRequests,
      arg: { instType: 'MARGIN', channel: 'account' },
    });
    await subscribe(positions);
    expect(websocket.sent).toContain(JSON.stringify({ event: 'subscribe', arg: positions }));
    expect(websocket.sent.at(-1)).toBe('');
  });

  it('ignores messages after it has started to close', () => {
    const websocket = new SlowSocket();
    const connection = open(websocket);
    connection.close(1001, 'Shutting down');
    websocket.emit('message', Buffer.from('ping'), false);
    expect(websocket.sent).toEqual([]);
  });
});
