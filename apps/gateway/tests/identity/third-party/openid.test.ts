import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originOf } from '../../../src/edge/http/server-origin.ts';
import { createTestProvider } from '../../../src/testing/index.ts';
import { createTokenReader } from '../../../src/identity/third-party/openid.ts';

const now = Date.now();
const server = createServer((_, outgoing) => {
  outgoing.writeHead(503).end();
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
});

it('a token whose keys cannot be loaded is told apart from a wrong one', async () => {
  const { provider, issue } = await createTestProvider();
  const token = await issue({ sub: 'ann', nonce: 'session', now });
  const keys = new URL(originOf(server));
  const read = createTokenReader('google', { ...provider, keys });
  await expect(read(token, 'session', now)).rejects.toMatchObject({ code: '20033' });
  await expect(read('x.y.z', 'session', now)).rejects.toMatchObject({ code: '20031' });
});
