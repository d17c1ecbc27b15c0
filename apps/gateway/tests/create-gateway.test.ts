import { getCoinChainList, getUserInfo } from '@bourse/gateway-contract';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway, route, type CaptchaGate, type Gateway } from '../src/index.ts';
import { createTestClient, createTestJar, openCaptcha, sendRaw } from '../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from './kit/start-gateway.ts';

const secret = 'hunter2-in-an-error';
const broken: CaptchaGate = {
  routes: [],
  admit() {
    throw new RangeError(secret);
  },
};

let served: TestGateway;
let failing: TestGateway;

beforeAll(async () => {
  served = await startGateway();
  failing = await startGateway({ captcha: broken });
});

it('answers a fetch without a socket, with a cookie jar in place of cookie headers', async () => {
  const codes: string[] = [];
  const gateway: Gateway = await createGateway({
    captcha: openCaptcha,
    publicOrigins: ['http://bourse.test'],
    onCode: ({ code }) => codes.push(code),
  });
  afterAll(() => gateway.close());
  const jar = createTestJar();
  const client = await createTestClient({
    origin: 'http://bourse.test',
    jar,
    readCode: () => codes.at(-1) ?? '',
    transport: async (raw) => {
      const { method, path, headers, body } = raw;
      const request = new Request(`http://bourse.test${path}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body }),
      });
      const response = await gateway.fetch(request, { jar, address: '10.1.2.3' });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: bytes };
    },
  });
  const email = newEmail();
  await client.register(email, pwd);
  const { envelope } = await client.call(getUserInfo, { locale: 'en' });
  expect(envelope.data?.loginName).toBe(email);
});

it('uses secure host-only cookies if it is not on loopback', async () => {
  const host = 'bourse.example';
  const { origin, client: createClient } = await startGateway({
    publicOrigins: [`https://${host}`],
  });
  const jar = createTestJar();
  const client = await createClient({
    jar,
    transport: (raw) => sendRaw(origin, { ...raw, headers: { ...raw.headers, host } }),
  });
  expect([...jar.cookies.keys()]).toEqual(['session_token', '__Host-session_auth']);
  const email = newEmail();
  const { headers } = await client.register(email, pwd);
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/);
  const { envelope } = await client.call(getUserInfo, { locale: 'en' });
  expect(envelope.data?.loginName).toBe(email);
});

describe('the host of a request', () => {
  it.each(['/', '/spot/BTCUSDT', '/v1/mix/public/clientCommonConfig', '/images/coins/btc.svg'])(
    'must be a host of the gateway at %s',
    async (path) => {
      const headers = { host: 'rebound.example' };
      const { status, body } = await sendRaw(served.origin, {
        method: 'GET',
        path,
        headers,
        body: '',
      });
      expect([status, body.toString()]).toEqual([400, expect.stringContaining('40005')]);
    },
  );

  it.each(['localhost', 'rebound.example'])(
    'must be unique, without a second %s',
    async (second) => {
      const { port } = new URL(served.origin);
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(
        `GET /v1/mix/public/clientCommonConfig HTTP/1.1\r\nHost: localhost\r\nHost: ${second}\r\nConnection: close\r\n\r\n`,
      );
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it("must be the gateway's own host if one is configured", async () => {
    const named = await startGateway({ publicOrigins: ['https://bourse.example'] });
    const raw = { method: 'GET', path: '/v1/mix/public/clientCommonConfig', body: '' };
    const statuses = await Promise.all(
      ['bourse.example', 'localhost', 'evil.example'].map(async (host) => {
        return (await sendRaw(named.origin, { ...raw, headers: { host } })).status;
      }),
    );
    expect(statuses).toEqual([200, 400, 400]);
  });
});

it('answers 50000 to an unexpected error, and reports it to its own log only', async () => {
  const client = await failing.client();
  const answer = await client.login(newEmail(), pwd);
  expect(answer.status).toBe(500);
  expect(answer.envelope).toEqual({
    code: '50000',
    msg: 'The gateway could not handle this call.',
    data: null,
  });
  expect(failing.errors).toEqual([new RangeError(secret)]);
});

it('throws for two routes of one path', async () => {
  const twice = route(getCoinChainList, () => ({ hasFaucet: false, item: [] }));
  await expect(createGateway({ captcha: { ...openCaptcha, routes: [twice] } })).rejects.toThrow(
    'Two routes answer /v1/spot/public/getCoinChainList',
  );
});
