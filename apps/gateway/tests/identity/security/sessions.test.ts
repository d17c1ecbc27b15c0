import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getSecurity,
  getSessions,
  login,
  verifyLogin,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitOf } from '../../../src/edge/sessions/visit.ts';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let gateway: TestGateway;
let owner: TestClient;
let email: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const listed = async (client = owner) => (await client.call(getSessions, {})).envelope.data.list;
const history = async () => (await owner.call(getLoginHistory, {})).envelope.data.list;

async function logInOn(client: TestClient, headers: Readonly<Record<string, string>> = {}) {
  const answer = await client.call(login, { loginName: email, pwd }, { headers });
  const { data } = answer.envelope;
  if (!('verification' in data)) return;
  const emailCode = await gateway.sendCode(client, email, 'login');
  const { serialNO } = data.verification;
  await client.call(verifyLogin, { serialNO, emailCode }, { headers });
}

async function otherDevice(headers: Readonly<Record<string, string>> = {}): Promise<TestClient> {
  clock.ms += 60_000;
  const other = await gateway.client();
  await logInOn(other, headers);
  return other;
}

describe('the sessions of an account', () => {
  it('are listed with browser, terminal and address, the last used first, this one marked', async () => {
    await otherDevice({ 'user-agent': firefox, terminaltype: '5' });
    const [newest, first] = await listed();
    expect(newest).toEqual({
      deviceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      terminal: 5,
      browser: 'Firefox',
      system: 'Windows',
      address: '127.0.0.1',
      createdAt: clock.ms,
      seenAt: clock.ms,
      isCurrent: false,
    });
    expect(first).toMatchObject({ isCurrent: true, createdAt: clock.ms - 60_000 });
  });

  it('are named without their cookies', async () => {
    const token = owner.jar.cookies.get('session_token');
    expect(JSON.stringify(await listed())).not.toContain(token);
  });

  it('end one by one: the next call answers 00004, and the next login needs a second proof', async () => {
    const other = await otherDevice();
    const [row] = await listed();
    expect(await codeOf(owner.call(endSession, { deviceId: row?.deviceId ?? '' }))).toBe('00000');
    expect(await codeOf(other.call(getSecurity, {}))).toBe('00004');
    expect(await listed()).toHaveLength(1);
    clock.ms += 60_000;
    const again = await gateway.client({ device: other.device });
    const { envelope } = await again.login(email, pwd);
    expect(envelope.data).toHaveProperty('verification');
  });

  it('end together, except the one that asks', async () => {
    const others = [await otherDevice(), await otherDevice()];
    const { envelope } = await owner.call(endOtherSessions, {});
    expect(envelope.data).toEqual({ ended: 2 });
    for (const other of others) expect(await codeOf(other.call(getSecurity, {}))).toBe('00004');
    expect(await listed()).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it('of another account do not end', async () => {
    const stranger = await gateway.user();
    const [row] = await listed(stranger);
    expect(await codeOf(owner.call(endSession, { deviceId: row?.deviceId ?? '' }))).toBe('00000');
    expect(await codeOf(stranger.call(getSecurity, {}))).toBe('00000');
  });
});

describe('the login history', () => {
  it('has the outcome of each attempt, newest first', async () => {
    clock.ms += 60_000;
    const stranger = await gateway.client();
    await stranger.login(email, 'Wrong1Password');
    const { envelope } = await stranger.login(email, pwd);
    if (!('verification' in envelope.data)) throw new RangeError('No second proof was asked for');
    const { serialNO } = envelope.data.verification;
    const emailCode = await gateway.sendCode(stranger, email, 'login');
    const wrong = emailCode === '000000' ? '000001' : '000000';
    await stranger.call(verifyLogin, { serialNO, emailCode: wrong });
    await stranger.call(verifyLogin, { serialNO, emailCode });
    expect((await history()).map(({ outcome }) => outcome)).toEqual([
      'success',
      'proofWrong',
      'passwordWrong',
      'success',
    ]);
    expect((await history())[0]).toMatchObject({ at: clock.ms, address: '127.0.0.1' });
  });
});

describe('a browser', () => {
  it.each([
    [firefox, 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8.0', '', ''],
  ])('is recognised by its user agent: %s', (agent, browser, system) => {
    const headers = new Headers({ 'user-agent': agent, terminaltype: '1' });
    expect(visitOf(headers, '::1')).toEqual({ terminal: 1, browser, system, address: '::1' });
  });
});
