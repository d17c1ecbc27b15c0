import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { instId, type CapturedMessage } from './read-capture.ts';

/** Plays recorded messages to each socket that subscribes, and then a trade with the id `end`. */
export interface ReplayServer {
  /** Address of the whole recording, at a multiple of its speed; `Infinity` is as fast as it goes. */
  readonly urlOf: (speed: number) => string;
  close(): Promise<void>;
}

const tickMs = 5;
/** Above this the reader is behind, at full speed. */
const bufferedBytes = 1_000_000;

const end = JSON.stringify({
  action: 'update',
  arg: { instType: 'SPOT', channel: 'trade', instId },
  data: [{ tradeId: 'end', price: '1', size: '1', side: 'buy', ts: 0 }],
  ts: 0,
});

export async function serveReplay(messages: readonly CapturedMessage[]): Promise<ReplayServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  server.on('connection', (socket, request) => {
    const speed = Number(request.url?.slice(1));
    let isPlaying = false;
    socket.on('message', (data) => {
      if ((data as Buffer).toString() === 'ping') socket.send('pong');
      else if (!isPlaying) {
        isPlaying = true;
        void play(socket, messages, speed);
      }
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (speed) => `ws://127.0.0.1:${port}/${speed}`,
    async close() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

async function play(
  socket: WebSocket,
  messages: readonly CapturedMessage[],
  speed: number,
): Promise<void> {
  const startedAt = performance.now();
  for (const { ms, text } of messages) {
    while (ms / speed > performance.now() - startedAt) await setTimeout(tickMs);
    while (socket.bufferedAmount > bufferedBytes) await setTimeout(1);
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text);
  }
  socket.send(end);
}
