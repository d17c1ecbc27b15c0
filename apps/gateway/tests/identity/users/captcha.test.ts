import { gatewayCode, login, registerByEmail } from '@bourse/gateway-contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { Refusal, type CaptchaGate } from '../../../src/index.ts';
import { digest, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

type Admission = Parameters<CaptchaGate['admit']>;

const admissions: Admission[] = [];
const captcha: CaptchaGate = {
  routes: [],
  admit(scene, request) {
    admissions.push([scene, request]);
    if (request.token === 'solved') return;
    throw new Refusal(gatewayCode.captchaRequired, 'Please solve the challenge.', {
      group: 'gateway',
      data: { scene, ticket: 'ticket-1' },
    });
  },
};

let gateway: TestGateway;
let visitor: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ captcha });
});

beforeEach(async () => {
  visitor = await gateway.client();
  admissions.length = 0;
});

it('is required before login, and before a registration without a code', async () => {
  const credentials = { email: newEmail(), emailCode: '123456', pwd };
  const asked = await visitor.call(registerByEmail, credentials);
  expect([asked.status, asked.envelope]).toEqual([
    200,
    {
      code: '10021',
      msg: 'Please solve the challenge.',
      group: 'gateway',
      data: { scene: 'register', ticket: 'ticket-1' },
    },
  ]);
  const headers = { 'captcha-token': 'solved', 'captcha-ticket': 'ticket-1' };
  const admitted = await visitor.call(registerByEmail, credentials, { headers });
  expect(admitted.envelope.code).toBe('20013');
  expect(admissions.map(([scene]) => scene)).toEqual(['register', 'register']);
  expect(admissions[1]?.[1]).toMatchObject({
    token: 'solved',
    ticket: 'ticket-1',
    network: '127.0.0.1',
  });
  const again = await visitor.login(credentials.email, pwd);
  expect(again.envelope.data).toEqual({ scene: 'login', ticket: 'ticket-1' });
});

it('is not required by a registration whose code was sent', async () => {
  const email = newEmail();
  const registered = await visitor.register(email, pwd);
  expect(registered.envelope.code).toBe('00000');
  expect(admissions).toEqual([]);
});

it('receives a session that the gateway knows', async () => {
  await visitor.login(newEmail(), pwd);
  expect(admissions[0]?.[1].sessionId).toBe(visitor.jar.cookies.get('session_token'));
});

it('is checked after the ciphertext and its proof', async () => {
  const raw = await visitor.prepare(login, { loginName: newEmail(), pwd });
  const body = JSON.stringify({ ...(JSON.parse(raw.body) as object), initSign: 'AAAA' });
  expect((await visitor.send(digest({ ...raw, body }))).envelope.code).toBe('40012');
  expect(admissions).toEqual([]);
});

it('learns whether a login comes from a device of the account that it names', async () => {
  const owner = await gateway.client();
  const email = newEmail();
  await owner.register(email, pwd);
  const other = await gateway.client();
  admissions.length = 0;
  await owner.call(login, { loginName: email.toUpperCase(), pwd: 'wrong' });
  await owner.call(login, { loginName: newEmail(), pwd });
  await other.call(login, { loginName: email, pwd });
  await owner.call(registerByEmail, { email, emailCode: '123456', pwd });
  const known = await Promise.all(admissions.map(([, request]) => request.isKnownDevice()));
  expect(known).toEqual([true, false, false, false]);
});
