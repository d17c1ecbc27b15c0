import { once } from 'node:events';
import {
  createSubAccount,
  getAssets,
  logout,
  placeOrder,
  switchAccount,
  type StreamLogin,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestClock,
  makeDeviceKey,
  restingOrder,
  type DeviceKey,
  type TestClient,
} from '../../../src/testing/index.ts';
import { openPrivateSocket, signStreamLogin } from '../../kit/private-socket.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const twelveDigits: unknown = expect.stringMatching(/^\d{12}$/);

let gateway: TestGateway;
let user: TestClient;
let cookies: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  user = await gateway.user();
  cookies = user.jar.read();
});

function signed(device: DeviceKey = user.device, now = clock.ms): Promise<StreamLogin> {
  return signStreamLogin(device, now);
}

const authenticate = (cookieHeader: string | undefined, login: StreamLogin) =>
  gateway.gateway.stream.authenticate(upgradeOf(cookieHeader), login);

function upgradeOf(cookieHeader: string | undefined) {
  return { host: 'localhost', cookieHeader, network: '127.0.0.1' };
}

it('returns the user and the session of a signed login', async () => {
  expect(await authenticate(cookies, await signed())).toEqual({
    userId: twelveDigits,
    sessionId: user.jar.cookies.get('session_token'),
  });
});

it('gives a sub-account its own orders', async () => {
  const simulation = true;
  await user.call(placeOrder, restingOrder, { simulation });
  const main = await openPrivateSocket(gateway.origin, user, 'orders', clock.ms);
  expect(main.snapshot).toMatchObject({ action: 'snapshot', data: [{ price: '20000.00' }] });
  const sub = await user.call(createSubAccount, { nickName: 'Bot' });
  await user.call(switchAccount, { userId: sub.envelope.data.userId });
  await once(main.socket, 'close');
  const own = await openPrivateSocket(gateway.origin, user, 'orders', clock.ms);
  expect(own.snapshot).toMatchObject({ action: 'snapshot', data: [] });
  own.socket.terminate();
});

it('answers 00004 without a session, for an anonymous one and after logout', async () => {
  const visitor = await gateway.client();
  expect(await authenticate(undefined, await signed())).toEqual({ code: '00004' });
  expect(await authenticate(visitor.jar.read(), await signed())).toEqual({ code: '00004' });
  await user.call(logout, undefined);
  expect(await authenticate(cookies, await signed())).toEqual({ code: '00004' });
});

it('refuses another key, a stale time, a repeated and a malformed uhti', async () => {
  const thief = await makeDeviceKey();
  expect(await authenticate(cookies, await signed(thief))).toEqual({ code: '00023' });
  const late = await signed(user.device, clock.ms - 300_000);
  expect(await authenticate(cookies, late)).toEqual({ code: '00022' });
  const login = await signed();
  await authenticate(cookies, login);
  expect(await authenticate(cookies, login)).toEqual({ code: '40010' });
  expect(await authenticate(cookies, { ...login, uhti: 'x' })).toEqual({ code: '40009' });
});

it('stores no uhti of a refused login', async () => {
  const login = await signed();
  const forged = { ...login, sign: (await signed(await makeDeviceKey())).sign };
  expect(await authenticate(cookies, forged)).toEqual({ code: '00023' });
  expect(await authenticate(cookies, login)).toHaveProperty('userId');
});

it('lets no flood of logins without a valid signature refuse other calls', async () => {
  const flood = await signed(await makeDeviceKey());
  for (let count = 0; count < 500_001; count += 1) {
    const uhti = count.toString(16).padStart(32, '0');
    void gateway.gateway.stream.authenticate(upgradeOf(undefined), { ...flood, uhti });
  }
  const { envelope } = await user.call(getAssets, undefined);
  expect(envelope.code).toBe('00000');
  expect(await authenticate(cookies, await signed())).toHaveProperty('userId');
});

it('accepts streams of its own pages and of listed origins only', () => {
  const { stream } = gateway.gateway;
  const { host } = new URL(gateway.origin);
  expect(stream.origins.allows(gateway.origin, host)).toBe(true);
  expect(stream.origins.allows('https://evil.example', host)).toBe(false);
});
