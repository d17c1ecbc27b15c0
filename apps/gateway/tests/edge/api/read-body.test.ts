import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { readBody } from '../../../src/edge/api/read-body.ts';
import { startGateway } from '../../kit/start-gateway.ts';

function post(body: BodyInit): Request {
  const init = { method: 'POST', body, duplex: 'half' };
  return new Request('http://localhost/', init);
}

it('returns the exact bytes, also of an empty body', async () => {
  expect(await readBody(post(new Uint8Array([0, 255, 10])), 3)).toEqual(
    new Uint8Array([0, 255, 10]),
  );
  expect(await readBody(new Request('http://localhost/'), 0)).toEqual(new Uint8Array());
});

it('stops reading above the limit', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(10));
    },
  });
  await expect(readBody(post(endless), 25)).rejects.toMatchObject({ code: '40001' });
  expect(pulled).toBeLessThan(6);
});

it('reports no error of the gateway if a client disconnects', async () => {
  const gateway = await startGateway();
  const { hostname, port } = new URL(gateway.origin);
  const socket = connect(Number(port), hostname);
  const head = ['POST /v1/user/logout HTTP/1.1', 'host: localhost', 'content-length: 9'];
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n{}`);
  await once(socket, 'connect');
  socket.destroySoon();
  await once(socket, 'close');
  const client = await gateway.client();
  expect(client.jar.cookies.size).toBe(2);
  expect(gateway.errors).toEqual([]);
});
