import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createGateway, listen, type ListenOptions } from '../../src/index.ts';

async function open(options: Partial<ListenOptions>) {
  const gateway = await createGateway();
  const listener = await listen(gateway, { port: 0, ...options });
  onTestFinished(async () => {
    await listener.close();
    await gateway.close();
  });
  const socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it.each<[string, string, Partial<ListenOptions>]>([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', { headersTimeoutMs: 1 }],
  [
    'a body',
    'POST /v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
    { requestTimeoutMs: 2, headersTimeoutMs: 1 },
  ],
])('closes a connection whose %s are incomplete after the time limit', async (_, half, options) => {
  const socket = await open(options);
  const answer = text(socket);
  socket.write(half);
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});
