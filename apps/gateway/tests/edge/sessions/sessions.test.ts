import {
  clearCookie,
  commonLogout,
  getAssets,
  getGatewaySignConfig,
  getUserInfo,
  logout,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SessionStore } from '../../../src/edge/sessions/session-store.ts';
import { UserStore } from '../../../src/identity/users/user-store.ts';
import { createTestClock, createTestJar, type TestClient } from '../../../src/testing/index.ts';
import { openUnits } from '../../kit/open-units.ts';
import { pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const hourMs = 60 * 60 * 1000;
const clock = createTestClock();

let gateway: TestGateway;
let user: TestClient;
const ended: string[] = [];

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
  gateway.gateway.stream.onSessionEnd((token) => ended.push(token));
});

beforeEach(async () => {
  clock.ms += 15 * 60 * 1000;
  user = await gateway.user();
  ended.length = 0;
});

/** Returns the code of a private call. */
async function privateCode(client: TestClient = user): Promise<string> {
  return (await client.call(getAssets, undefined)).envelope.code;
}

async function emailOf(client: TestClient): Promise<string | undefined> {
  const { envelope } = await client.call(getUserInfo, { locale: 'en' });
  return envelope.data?.userInfo.email;
}

/** The same browser without some of its cookies. */
function without(client: TestClient, ...names: string[]): TestClient['jar'] {
  const cookies = new Map(client.jar.cookies);
  for (const name of names) cookies.delete(name);
  return createTestJar(cookies);
}

describe('an anonymous session', () => {
  it('is created by the signing config only', async () => {
    const visitor = await gateway.client();
    expect([...visitor.jar.cookies.keys()]).toEqual(['session_token', 'session_auth']);
    visitor.jar.cookies.clear();
    await visitor.call(getUserInfo, { locale: 'en' });
    await visitor.call(logout, undefined);
    expect(visitor.jar.cookies.size).toBe(0);
  });

  it('stays the same when the config is fetched again', async () => {
    const visitor = await gateway.client();
    const before = visitor.jar.read();
    await visitor.call(getGatewaySignConfig, undefined);
    expect(visitor.jar.read()).toBe(before);
  });

  it('receives its readable cookie again if only that is lost', async () => {
    const visitor = await gateway.client();
    const token = visitor.jar.cookies.get('session_token');
    visitor.jar.cookies.delete('session_token');
    await visitor.call(getGatewaySignConfig, undefined);
    expect(visitor.jar.cookies.get('session_token')).toBe(token);
  });

  it('is replaced after 24 idle hours or for an unknown secret', async () => {
    const visitor = await gateway.client();
    const token = visitor.jar.cookies.get('session_token');
    clock.ms += 24 * hourMs;
    await visitor.call(getGatewaySignConfig, undefined);
    const second = visitor.jar.cookies.get('session_token');
    expect(second).not.toBe(token);
    visitor.jar.cookies.set('session_auth', 'made-up');
    await visitor.call(getGatewaySignConfig, undefined);
    expect(visitor.jar.cookies.get('session_token')).not.toBe(second);
  });
});

describe('the session of a user', () => {
  it('has a readable id and marker, and two HttpOnly secrets', async () => {
    const visitor = await gateway.client();
    const answer = await visitor.register('cookies@bourse.example', pwd);
    const written = answer.headers.getSetCookie();
    const attributes = 'Path=/; Max-Age=31536000; SameSite=Lax';
    expect(written.map((cookie) => cookie.replace(/=[^;]*/, '=…'))).toEqual([
      `session_token=…; ${attributes}`,
      `session_auth=…; ${attributes}; HttpOnly`,
      `refresh_token=…; ${attributes}`,
      `refresh_auth=…; ${attributes}; HttpOnly`,
    ]);
  });

  it('replaces the previous session and publishes its end', async () => {
    const visitor = await gateway.client();
    const before = visitor.jar.cookies.get('session_token') ?? '';
    await visitor.register('replaced@bourse.example', pwd);
    expect(visitor.jar.cookies.get('session_token')).not.toBe(before);
    const first = visitor.jar.cookies.get('session_token') ?? '';
    await visitor.login('replaced@bourse.example', pwd);
    expect(ended).toEqual([before, first]);
    expect(await gateway.query('SELECT 1 FROM sessions WHERE token = ?', first)).toEqual([]);
  });

  it('is stored without its secrets', async () => {
    const rows = JSON.stringify(await gateway.query('SELECT * FROM sessions'));
    for (const name of ['session_auth', 'refresh_auth']) {
      expect(rows).not.toContain(user.jar.cookies.get(name));
    }
  });

  it('is extended by every signed call and ends after 24 hours without one', async () => {
    for (let hour = 0; hour < 72; hour += 23) {
      clock.ms += 23 * hourMs;
      expect(await privateCode()).toBe('00000');
    }
    clock.ms += 24 * hourMs;
    expect(await privateCode()).toBe('00004');
  });

  it('is renewed by user-info with the same id, and private calls work again', async () => {
    const token = user.jar.cookies.get('session_token');
    clock.ms += 30 * 24 * hourMs;
    await user.call(getGatewaySignConfig, undefined);
    expect(user.jar.cookies.get('session_token')).toBe(token);
    expect(await emailOf(user)).toMatch(/^trader-/);
    expect(user.jar.cookies.get('session_token')).toBe(token);
    expect(await privateCode()).toBe('00000');
  });

  it('is renewed by the refresh secret if its own secret is lost', async () => {
    const jar = without(user, 'session_auth', 'session_token');
    const back = await gateway.client({ jar, device: user.device });
    expect(await privateCode(back)).toBe('00004');
    expect(await emailOf(back)).toMatch(/^trader-/);
    expect(jar.cookies.get('session_token')).toBe(user.jar.cookies.get('session_token'));
    expect(await privateCode(back)).toBe('00000');
  });

  it('stays valid when two tabs renew it together', async () => {
    clock.ms += 25 * hourMs;
    const tabs = await Promise.all([emailOf(user), emailOf(user)]);
    expect(tabs[0]).toBe(tabs[1]);
    expect(await privateCode()).toBe('00000');
  });

  it('is not renewed without a signature of the bound key', async () => {
    clock.ms += 25 * hourMs;
    const thief = await gateway.client({ jar: createTestJar(user.jar.cookies) });
    const { envelope } = await thief.call(getUserInfo, { locale: 'en' });
    expect(envelope.code).toBe('00023');
    expect(await privateCode(user)).toBe('00004');
  });

  // In the store alone: an exchange would live through the year.
  it('is not renewed after 365 days', async () => {
    const units = await openUnits();
    const id = (await new UserStore(units).create({ email: 'a@b.example' }, 0))?.id ?? '';
    const store = new SessionStore(units);
    const owner = { id, loginUserId: id, deviceKey: 'key', isKnownDevice: true };
    const visit = { terminal: 0, browser: '', system: '', address: '192.0.2.1' };
    const { refreshSecret } = await store.createForUser(owner, visit, 0);
    const yearMs = 365 * 24 * hourMs;
    const secrets = { secret: undefined, refreshSecret };
    expect((await store.find(secrets, yearMs - 1)).renewable?.user).toEqual(owner);
    expect((await store.find(secrets, yearMs + 1)).renewable).toBeUndefined();
  });

  it('is ignored for a client that sends neither its marker nor a signature', async () => {
    user.jar.cookies.delete('refresh_token');
    const signed = await user.prepare(getUserInfo, { locale: 'en' });
    const headers = Object.fromEntries(
      Object.entries(signed.headers).filter(([name]) => !name.startsWith('device-')),
    );
    expect((await user.send({ ...signed, headers })).envelope).toMatchObject({
      code: '00000',
      data: null,
    });
  });
});

describe('logout', () => {
  it.each([
    ['logout', logout],
    ['the other logout', commonLogout],
  ])('by %s ends the session and its refresh secret', async (_, contract) => {
    const stolen = await gateway.client({
      jar: createTestJar(user.jar.cookies),
      device: user.device,
    });
    const token = user.jar.cookies.get('session_token');
    expect((await user.call(contract, undefined)).envelope.code).toBe('00000');
    expect(ended).toEqual([token]);
    expect([...user.jar.cookies.keys()]).toEqual(['session_token', 'session_auth']);
    expect(user.jar.cookies.get('session_token')).not.toBe(token);
    expect(await privateCode(stolen)).toBe('00004');
    expect(await emailOf(stolen)).toBeUndefined();
  });

  it('by clearCookie ends the session and its refresh secret, and clears every cookie', async () => {
    const stolen = await gateway.client({
      jar: createTestJar(user.jar.cookies),
      device: user.device,
    });
    const token = user.jar.cookies.get('session_token');
    await user.call(clearCookie, undefined);
    expect(ended).toEqual([token]);
    expect(user.jar.cookies.size).toBe(0);
    expect(await privateCode(stolen)).toBe('00004');
    expect(await emailOf(stolen)).toBeUndefined();
  });

  it('ends an idle session by its refresh secret', async () => {
    clock.ms += 25 * hourMs;
    const token = user.jar.cookies.get('session_token');
    await user.call(clearCookie, undefined);
    expect(ended).toEqual([token]);
  });

  it.each([
    ['logout', logout],
    ['clearCookie', clearCookie],
  ])('by %s succeeds without a session', async (_, contract) => {
    user.jar.cookies.clear();
    expect((await user.call(contract, undefined)).envelope.code).toBe('00000');
    expect(ended).toEqual([]);
  });
});

it('bounds the anonymous sessions of a network without a limit for other networks', async () => {
  const store = new SessionStore(await openUnits());
  const victim = await store.createAnonymous('192.0.2.1', 0);
  for (let count = 0; count < 5_000; count += 1) {
    await store.createAnonymous('198.51.100.1', 0);
  }
  await expect(store.createAnonymous('198.51.100.1', 1)).rejects.toThrow('Too many');
  const secrets = { secret: victim.secret, refreshSecret: undefined };
  expect((await store.find(secrets, 1)).live).toBeDefined();
  await store.createAnonymous('192.0.2.1', 1);
  await store.createAnonymous('198.51.100.1', 24 * 60 * 60 * 1000 + 1);
});
