import {
  getAssets,
  getUserInfo,
  login,
  registerByEmail,
  verifyLogin,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestClock,
  type Preparation,
  type RawRequest,
  type TestClient,
} from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();

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

/** The stored flag of a client's session: 1 for a known device, 0 for an unknown one. */
async function mark({ jar }: TestClient): Promise<unknown> {
  const token = jar.cookies.get('session_token') ?? '';
  const sql = 'SELECT known_device FROM sessions WHERE token = ?';
  const [row] = await gateway.query(sql, token);
  return row?.['known_device'];
}

/** Logs in by password only, or returns that a second proof is required. */
async function begin(
  client: TestClient,
  change: (raw: RawRequest) => RawRequest = (raw) => raw,
  preparation: Preparation = {},
): Promise<'in' | 'asked'> {
  const raw = await client.prepare(login, { loginName: email, pwd }, preparation);
  const { envelope } = await client.send<CallAnswer<typeof login>>(change(raw));
  expect(envelope.code).toBe('00000');
  return 'verification' in envelope.data ? 'asked' : 'in';
}

/** Logs in with the code that an unknown device requires. */
async function enter(client: TestClient): Promise<void> {
  const { envelope } = await client.login(email, pwd);
  if (!('verification' in envelope.data)) throw new RangeError('Nothing was asked');
  const { serialNO } = envelope.data.verification;
  const emailCode = await gateway.sendCode(client, email, 'login');
  const verified = await client.call(verifyLogin, { serialNO, emailCode });
  expect(verified.envelope.code).toBe('00000');
}

function withHeaders(raw: RawRequest, headers: Record<string, string>): RawRequest {
  return { ...raw, headers: { ...raw.headers, ...headers } };
}

describe('the device check', () => {
  it('is requested at login and not at registration', async () => {
    const visitor = await gateway.client();
    const atLogin = await visitor.prepare(login, { loginName: email, pwd });
    expect(Object.keys(atLogin.headers)).toEqual(
      expect.arrayContaining(['userCheckDeviceSign', 'lastAlgorithm']),
    );
    const atRegistration = await visitor.prepare(registerByEmail, {
      email: newEmail(),
      emailCode: '123456',
      pwd,
    });
    expect(atRegistration.headers).not.toHaveProperty('userCheckDeviceSign');
  });

  it('knows the device that created the account', async () => {
    expect(await mark(first)).toBe(1);
  });

  it('logs a known device in by its earlier key', async () => {
    expect(await begin(first)).toBe('in');
    expect(await mark(first)).toBe(1);
    const sameDevice = await gateway.client();
    expect(await begin(sameDevice, undefined, { backup: first.device })).toBe('in');
    expect(await mark(sameDevice)).toBe(1);
  });

  it('requires a code of another device, and then knows it', async () => {
    const other = await gateway.client();
    expect(await begin(other)).toBe('asked');
    expect((await other.call(getAssets, undefined)).envelope.code).toBe('00004');
    await enter(other);
    expect((await other.call(getAssets, undefined)).envelope.code).toBe('00000');
    expect(await mark(other)).toBe(0);
    expect(await begin(other)).toBe('in');
    expect(await mark(other)).toBe(1);
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
  ])('requires a code of a device with %s', async (_name, change) => {
    expect(await begin(first, change)).toBe('asked');
  });

  it('refuses a captured check of another request', async () => {
    const captured = await first.prepare(login, { loginName: email, pwd });
    const { userCheckDeviceSign = '' } = captured.headers;
    const thief = await gateway.client();
    expect(await begin(thief, (raw) => withHeaders(raw, { userCheckDeviceSign }))).toBe('asked');
  });

  it("knows no device by another user's key", async () => {
    const stranger = await gateway.user();
    const visitor = await gateway.client();
    expect(await begin(visitor, undefined, { backup: stranger.device })).toBe('asked');
  });

  it('keeps its result when the session is renewed', async () => {
    const other = await gateway.client();
    await enter(other);
    clock.ms += 25 * 60 * 60 * 1000;
    await other.call(getUserInfo, { locale: 'en' });
    expect(await mark(other)).toBe(0);
  });

  it('reveals nothing without the password', async () => {
    const visitor = await gateway.client();
    const [known, unknown] = await Promise.all(
      [first, visitor].map((client) => client.login(email, 'Wrong1Password')),
    );
    expect(known?.envelope).toEqual(unknown?.envelope);
  });
});
