import { getCoinChainList, getGatewaySignConfig, getUserInfo } from '@bourse/gateway-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGateway, route } from '../src/index.ts';
import type { CaptchaGate, Gateway } from '../src/index.ts';
import { createTestClient, createTestJar, openCaptcha, sendRaw } from '../src/testing/index.ts';
import { newEmail, pwd, startGateway } from './kit/start-gateway.ts';
import type { TestGateway } from './kit/start-gateway.ts';

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

it('answers a fetch without a socket, with a jar for the cookies that a mock cannot carry', async () => {
  const gateway: Gateway = await createGateway({ captcha: openCaptcha });
  afterAll(() => {
    gateway.close();
  });
  const jar = createTestJar();
  const client = await createTestClient({
    origin: 'http://bourse.test',
    jar,
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

it('writes secure cookies for a host that is not loopback', async () => {
  const visitor = await served.client();
  const raw = await visitor.prepare(getGatewaySignConfig, undefined);
  const { headers } = await sendRaw(served.origin, {
    ...raw,
    headers: { ...raw.headers, host: 'bourse.example' },
  });
  expect(headers.getSetCookie()).toHaveLength(2);
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/);
});

it('answers 50000 to what no check foresaw, and tells only its own log', async () => {
  const client = await failing.client();
  const answer = await client.register(newEmail(), pwd);
  expect(answer.status).toBe(500);
  expect(answer.envelope).toEqual({
    code: '50000',
    msg: 'The gateway could not handle this call.',
    data: null,
  });
  expect(failing.errors).toEqual([new RangeError(secret)]);
});

it('will not start with two routes of one path', async () => {
  const twice = route(getCoinChainList, () => ({ item: [] }));
  await expect(createGateway({ captcha: { ...openCaptcha, routes: [twice] } })).rejects.toThrow(
    'Two routes answer /v1/spot/public/getCoinChainList',
  );
});
