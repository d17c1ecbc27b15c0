import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Connection } from '../../src/stream/connection.ts';
import { Hub } from '../../src/stream/hub.ts';

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
  follow: () => Promise.resolve(undefined),
  leave: () => undefined,
  subscribe: () => () => undefined,
};

function open(websocket: SlowSocket): Connection {
  return new Connection({
    websocket: websocket as unknown as WebSocket,
    socket: new PassThrough(),
    ledger: 'real',
    hub: new Hub(exchange),
    authenticate: () => ({ code: '00004' }),
    now: () => 0,
  });
}

describe('Connection', () => {
  it('closes a socket with more than a megabyte of unread data', () => {
    const websocket = new SlowSocket();
    const connection = open(websocket);
    connection.deliver('first');
    websocket.bufferedAmount = 1_048_577;
    connection.deliver('second');
    connection.deliver('third');
    expect(websocket.sent).toEqual(['first']);
    expect(websocket.closed).toEqual([1013]);
  });

  it('ignores messages after it has started to close', () => {
    const websocket = new SlowSocket();
    const connection = open(websocket);
    connection.close(1001, 'Shutting down');
    websocket.emit('message', Buffer.from('ping'), false);
    expect(websocket.sent).toEqual([]);
  });
});
