import { getAssets, getUserInfo, login, registerByEmail } from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Preparation, RawRequest, TestClient } from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway, testClock } from '../kit/start-gateway.ts';
import type { TestGateway } from '../kit/start-gateway.ts';

const clock = testClock();

let gateway: TestGateway;
let first: TestClient;
let email: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 15 * 60 * 1000;
  email = newEmail();
  first = await gateway.client();
  await first.register(email, pwd);
});

/** What is kept with the session of a client: 1 for a known device, 0 for an unknown one. */
function mark({ jar }: TestClient): unknown {
  const token = jar.cookies.get('session_token') ?? '';
  return gateway.query('SELECT known_device FROM sessions WHERE token = ?', token)[0]?.[
    'known_device'
  ];
}

/** Logs in, and sees that it was let in. */
async function enter(
  client: TestClient,
  change: (raw: RawRequest) => RawRequest = (raw) => raw,
  preparation: Preparation = {},
): Promise<void> {
  const raw = await client.prepare(login, { loginName: email, pwd }, preparation);
  expect((await client.send(change(raw))).envelope.code).toBe('00000');
  expect((await client.call(getAssets, undefined)).envelope.code).toBe('00000');
}

function withHeaders(raw: RawRequest, headers: Record<string, string>): RawRequest {
  return { ...raw, headers: { ...raw.headers, ...headers } };
}

describe('the device check', () => {
  it('is asked for at login and not at registration', async () => {
    const visitor = await gateway.client();
    const atLogin = await visitor.prepare(login, { loginName: email, pwd });
    expect(Object.keys(atLogin.headers)).toEqual(
      expect.arrayContaining(['userCheckDeviceSign', 'lastAlgorithm']),
    );
    const atRegistration = await visitor.prepare(registerByEmail, { email: newEmail(), pwd });
    expect(atRegistration.headers).not.toHaveProperty('userCheckDeviceSign');
  });

  it('marks the device that made the account as known', () => {
    expect(mark(first)).toBe(1);
  });

  it('marks a device that has logged in before as known, by the key it had then', async () => {
    await enter(first);
    expect(mark(first)).toBe(1);
    const sameDevice = await gateway.client();
    await enter(sameDevice, (raw) => raw, { backup: first.device });
    expect(mark(sameDevice)).toBe(1);
  });

  it('marks another device as unknown, lets it in, and knows it from then on', async () => {
    const other = await gateway.client();
    await enter(other);
    expect(mark(other)).toBe(0);
    await enter(other);
    expect(mark(other)).toBe(1);
  });

  it.each<[string, (raw: RawRequest) => RawRequest]>([
    [
      'no check',
      ({ headers: { userCheckDeviceSign: _, ...headers }, ...raw }) => ({ ...raw, headers }),
    ],
    [
      'no algorithm',
      ({ headers: { lastAlgorithm: _, ...headers }, ...raw }) => ({ ...raw, headers }),
    ],
    ['another algorithm', (raw) => withHeaders(raw, { lastAlgorithm: 'rsa1024' })],
    ['a check that is none', (raw) => withHeaders(raw, { userCheckDeviceSign: 'AAAA' })],
  ])('marks a device with %s as unknown, and lets it in', async (_name, change) => {
    await enter(first, change);
    expect(mark(first)).toBe(0);
  });

  it('takes no check that was captured from another request', async () => {
    const captured = await first.prepare(login, { loginName: email, pwd });
    const { userCheckDeviceSign = '' } = captured.headers;
    const thief = await gateway.client();
    await enter(thief, (raw) => withHeaders(raw, { userCheckDeviceSign }));
    expect(mark(thief)).toBe(0);
  });

  it("knows no device by another user's key", async () => {
    const stranger = await gateway.user();
    const visitor = await gateway.client();
    await enter(visitor, (raw) => raw, { backup: stranger.device });
    expect(mark(visitor)).toBe(0);
  });

  it('keeps the mark when the session is renewed', async () => {
    const other = await gateway.client();
    await enter(other);
    clock.ms += 25 * 60 * 60 * 1000;
    await other.call(getUserInfo, { locale: 'en' });
    expect(mark(other)).toBe(0);
  });

  it('tells nobody who has not the password', async () => {
    const visitor = await gateway.client();
    const [known, unknown] = await Promise.all(
      [first, visitor].map((client) => client.login(email, 'Wrong1Password')),
    );
    expect(known?.envelope).toEqual(unknown?.envelope);
    const [again, newcomer] = [await first.login(email, pwd), await visitor.login(email, pwd)];
    expect(again.envelope).toEqual(newcomer.envelope);
  });
});
