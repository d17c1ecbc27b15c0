import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerUsage } from '../../gateway/usage.ts';
import { topics } from './topics.ts';

// The floor: sends one message a topic to every socket ten times a second, without an exchange or subscriptions.
const everyMs = 100;
const data = ['x'.repeat(300)];

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
await once(server, 'listening');
setInterval(() => {
  for (const arg of topics) {
    const text = JSON.stringify({ action: 'update', arg, data, ts: Date.now() });
    const message = Buffer.from(text);
    for (const client of server.clients) client.send(message, { binary: false });
  }
}, everyMs);
const { port } = server.address() as AddressInfo;
answerUsage();
process.stdout.write(`${JSON.stringify({ origin: `http://127.0.0.1:${port}` })}\n`);
