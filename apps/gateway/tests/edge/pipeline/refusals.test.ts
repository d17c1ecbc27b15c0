import {
  cancelAllOrders,
  createSubAccount,
  getAssets,
  getGatewaySignConfig,
  getOpenOrders,
  getUserInfo,
  login,
  placeOrder,
} from '@bourse/gateway-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createTestJar,
  digest,
  makeDeviceKey,
  restingOrder,
  type RawRequest,
  type TestClient,
} from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const simulation = true;

let gateway: TestGateway;
let elsewhere: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway();
  elsewhere = await startGateway();
  user = await gateway.user();
});

/** The same request with some headers changed; `undefined` removes one. */
function withHeaders(raw: RawRequest, changes: Record<string, string | undefined>): RawRequest {
  const headers = Object.entries({ ...raw.headers, ...changes });
  return {
    ...raw,
    headers: Object.fromEntries(
      headers.filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}

const honestOrder = () => user.prepare(placeOrder, restingOrder, { simulation });

describe('digest and trace id', () => {
  it('refuses an altered body with 40009', async () => {
    const raw = await honestOrder();
    const answer = await user.send({ ...raw, body: raw.body.replace('0.01', '0.02') });
    expect([answer.status, answer.envelope.code]).toEqual([400, '40009']);
  });

  it('refuses an altered query with 40009', async () => {
    const raw = await user.prepare(getOpenOrders, { symbol: 'BTCUSDT' });
    const answer = await user.send({ ...raw, path: raw.path.replace('BTC', 'ETH') });
    expect(answer.envelope.code).toBe('40009');
  });

  it.each([
    { sign: undefined },
    { tm: undefined },
    { tm: '179522667232' },
    { uhti: undefined },
    { uhti: 'A'.repeat(32) },
    { sign: undefined, tm: undefined, uhti: undefined },
  ])('refuses %o with 40009', async (changes) => {
    const answer = await user.send(withHeaders(await honestOrder(), changes));
    expect(answer.envelope.code).toBe('40009');
  });

  it('remembers no uhti of an unauthenticated call', async () => {
    const raw = await user.prepare(getAssets, undefined, { simulation });
    const forged = await user.send(withHeaders(raw, { 'device-sign': 'forged' }));
    expect(forged.envelope.code).toBe('00023');
    expect((await user.send(raw)).envelope.code).toBe('00000');
  });

  it('refuses the same uhti twice with 40010', async () => {
    const raw = await user.prepare(getAssets, undefined, { simulation });
    expect((await user.send(raw)).envelope.code).toBe('00000');
    const again = await user.send(raw);
    expect([again.status, again.envelope.code]).toEqual([400, '40010']);
  });
});

describe('session', () => {
  it('answers 00004 to an anonymous caller before it verifies a signature', async () => {
    const visitor = await gateway.client();
    const raw = await visitor.prepare(getAssets, undefined);
    const answer = await visitor.send(withHeaders(raw, { 'device-sign': 'nonsense' }));
    expect([answer.status, answer.envelope.code]).toEqual([200, '00004']);
  });

  it('answers an anonymous caller without a signature that no user is logged in', async () => {
    const visitor = await gateway.client({ jar: createTestJar() });
    const raw = await visitor.prepare(getUserInfo, { locale: 'en' });
    visitor.jar.cookies.clear();
    const answer = await visitor.send(
      withHeaders(raw, { 'device-sign': undefined, 'device-sign-mode': undefined }),
    );
    expect(answer.envelope).toEqual({ code: '00000', msg: 'success', data: null });
    expect(visitor.jar.cookies.size).toBe(0);
  });
});

describe('device signature', () => {
  it.each(['device-sign', 'device-sign-mode', 'device-sign-data-md5', 'device-sign-key'])(
    'refuses a missing %s with 00020',
    async (name) => {
      const answer = await user.send(withHeaders(await honestOrder(), { [name]: undefined }));
      expect([answer.status, answer.envelope.code]).toEqual([200, '00020']);
      expect(answer.headers.get('gw-sign-error')).toBe('signature-missing');
    },
  );

  it("refuses another mode than the config's with 00021", async () => {
    const answer = await user.send(withHeaders(await honestOrder(), { 'device-sign-mode': '1' }));
    expect(answer.envelope.code).toBe('00021');
    expect(answer.headers.get('gw-sign-error')).toBe('mode-mismatch');
  });

  it.each([-300_000, 300_000])('refuses a tm that is %d ms off with 00022', async (offset) => {
    const now = Date.now() + offset;
    const answer = await user.call(placeOrder, restingOrder, { simulation, now });
    expect(answer.envelope.code).toBe('00022');
    expect(answer.headers.get('gw-sign-error')).toBe('timestamp-stale');
  });

  it('accepts a tm of the neighbouring 100 seconds', async () => {
    const now = Date.now() - 100_000;
    const answer = await user.call(getAssets, undefined, { simulation, now });
    expect(answer.envelope.code).toBe('00000');
  });

  it('refuses an altered signature with 00023', async () => {
    const raw = await honestOrder();
    const sign = raw.headers['device-sign'] ?? '';
    const altered = (sign.startsWith('A') ? 'B' : 'A') + sign.slice(1);
    const answer = await user.send(withHeaders(raw, { 'device-sign': altered }));
    expect(answer.envelope.code).toBe('00023');
    expect(answer.headers.get('gw-sign-error')).toBe('signature-invalid');
  });

  it('refuses a body that was changed after signing with 00023, also with a matching digest', async () => {
    const raw = await honestOrder();
    const answer = await user.send(digest({ ...raw, body: raw.body.replace('0.01', '0.02') }));
    expect(answer.envelope.code).toBe('00023');
  });

  it("refuses another device's key with a stolen cookie with 00023", async () => {
    const thief = await gateway.client({ jar: createTestJar(user.jar.cookies) });
    const answer = await thief.call(getAssets, undefined, { simulation });
    expect(answer.envelope.code).toBe('00023');
    expect(answer.headers.get('gw-sign-error')).toBe('key-mismatch');
  });

  it("refuses another device's signature under the owner's key id with 00023", async () => {
    const thief = await gateway.client({ jar: createTestJar(user.jar.cookies) });
    const raw = await thief.prepare(getAssets, undefined, { simulation });
    const answer = await thief.send(withHeaders(raw, { 'device-sign-key': user.device.id }));
    expect(answer.headers.get('gw-sign-error')).toBe('signature-invalid');
  });

  it('covers the path with its query by the signature', async () => {
    const raw = await user.prepare(getOpenOrders, { symbol: 'BTCUSDT' });
    const answer = await user.send(digest({ ...raw, path: raw.path.replace('BTC', 'ETH') }));
    expect(answer.envelope.code).toBe('00023');
  });
});

describe('login encryption', () => {
  const credentials = { loginName: 'nobody@bourse.example', pwd };

  it('refuses an unencrypted login with 40012', async () => {
    const visitor = await gateway.client();
    const raw = await visitor.prepare(login, credentials);
    const answer = await visitor.send(digest({ ...raw, body: JSON.stringify(credentials) }));
    expect([answer.status, answer.envelope.code]).toEqual([400, '40012']);
  });

  it.each([
    ['a sensitive field in clear', { pwd }],
    ['another sensitive field in clear', { verifyCode: '123456' }],
    ['an empty ciphertext', { bodyCiphertext: '' }],
    ['a key below 2048 bits by name', { algorithm: 'rsa1024' }],
    ['a proof that is none', { initSign: 'AAAA' }],
  ])('refuses %s with 40012', async (_, change) => {
    const visitor = await gateway.client();
    const raw = await visitor.prepare(login, credentials);
    const body = JSON.stringify({ ...(JSON.parse(raw.body) as object), ...change });
    const answer = await visitor.send(digest({ ...raw, body }));
    expect(answer.envelope.code).toBe('40012');
  });

  it('refuses a captured ciphertext under another key with 40012', async () => {
    const victim = await gateway.client();
    const captured = await victim.prepare(login, credentials);
    const thief = await gateway.client();
    const own = await thief.prepare(login, credentials, pick(captured));
    const { bodyCiphertext } = JSON.parse(captured.body) as { bodyCiphertext: string };
    const body = JSON.stringify({ ...(JSON.parse(own.body) as object), bodyCiphertext });
    const answer = await thief.send(digest({ ...own, body }));
    expect(answer.envelope.code).toBe('40012');
  });

  it('refuses a captured ciphertext on another path with 40012', async () => {
    const victim = await gateway.client();
    const captured = await victim.prepare(login, credentials);
    const path = '/v1/user/register/email';
    const answer = await victim.send(digest({ ...captured, path }));
    expect(answer.envelope.code).toBe('40012');
  });

  it('refuses the second use of a ciphertext: 40010 unchanged, 40012 with a new uhti', async () => {
    const email = newEmail();
    const victim = await gateway.client();
    await victim.register(email, pwd);
    const captured = await victim.prepare(login, { loginName: email, pwd });
    expect((await victim.send(captured)).envelope.code).toBe('00000');
    expect((await victim.send(captured)).envelope.code).toBe('40010');
    const fresh = digest(withHeaders(captured, { uhti: '0123456789abcdef0123456789abcdef' }));
    expect((await victim.send(fresh)).envelope.code).toBe('40012');
  });

  it('refuses an expired ciphertext with 00022', async () => {
    const visitor = await gateway.client();
    const answer = await visitor.call(login, credentials, { now: Date.now() - 300_000 });
    expect(answer.envelope.code).toBe('00022');
  });

  it('refuses a ciphertext for an unknown server key with 40012', async () => {
    const visitor = await elsewhere.client();
    const raw = await visitor.prepare(login, credentials);
    const here = await gateway.client();
    expect((await here.send(raw)).envelope.code).toBe('40012');
  });
});

/** The clock and trace id of a captured request. */
function pick(raw: RawRequest): { now: number; uhti: string } {
  return { now: Number(raw.headers['tm']), uhti: raw.headers['uhti'] ?? '' };
}

describe('another site', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'refuses a POST from origin %s with 403',
    async (origin) => {
      const answer = await user.send(withHeaders(await honestOrder(), { origin }));
      expect([answer.status, answer.envelope.code]).toEqual([403, '40003']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', undefined])(
    'refuses a POST of type %s with 403',
    async (type) => {
      const answer = await user.send(withHeaders(await honestOrder(), { 'content-type': type }));
      expect([answer.status, answer.envelope.code]).toEqual([403, '40003']);
    },
  );

  it("accepts the gateway's own origin", async () => {
    const raw = withHeaders(await honestOrder(), { origin: gateway.origin });
    const answer = await user.send(raw);
    expect(answer.envelope.code).toBe('00000');
  });

  it('allows nothing in its answer to a preflight of a foreign origin', async () => {
    const answer = await user.send({
      method: 'OPTIONS',
      path: placeOrder.path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      body: '',
    });
    expect([answer.status, answer.envelope.code]).toEqual([400, '40004']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('ambiguous targets', () => {
  it.each([
    '/v1/mix/../spot/account/assets',
    '/v1/./spot/account/assets',
    '/v1//spot/account/assets',
    '//v1/spot/account/assets',
    '/v1%2fspot/account/assets',
    '/v1/spot%2Faccount/assets',
    '/v1/%2e%2e/v1/spot/account/assets',
    '/v1/mix/.%2E/spot/account/assets',
    '/v1\\spot/account/assets',
    '/v1%5cspot/account/assets',
    '/..',
    'http://localhost/v1/spot/account/assets',
  ])('refuses %s', async (path) => {
    const raw = await user.prepare(getAssets, undefined);
    const answer = await user.send(digest({ ...raw, path }));
    expect([answer.status, answer.envelope.code]).toEqual([400, '40005']);
  });

  it('allows anything in the query', async () => {
    const raw = await user.prepare(getGatewaySignConfig, undefined);
    const path = `${raw.path}?next=//a/../%2f%5c`;
    expect((await user.send(digest({ ...raw, path }))).envelope.code).toBe('00000');
  });

  it('finds a path only in the form that is signed', async () => {
    const raw = await user.prepare(getAssets, undefined);
    const answer = await user.send(digest({ ...raw, path: '/v1/%73pot/account/assets' }));
    expect(answer.envelope.code).toBe('40004');
  });
});

describe('payload', () => {
  it('names an invalid field, but not its value', async () => {
    const answer = await user.call(
      placeOrder,
      { ...restingOrder, symbol: 'btc-<secret>' },
      { simulation },
    );
    expect([answer.status, answer.envelope.code]).toEqual([400, '40001']);
    expect(answer.envelope.msg).toBe('The field symbol is not valid.');
  });

  it('names a missing field', async () => {
    const raw = await user.prepare(cancelAllOrders, {} as { ledger: 'real' });
    expect((await user.send(raw)).envelope.msg).toBe('The field ledger is missing.');
  });

  it('refuses the character U+0000 in any field with 40001', async () => {
    const name = await user.call(createSubAccount, { nickName: 'a\0b' });
    expect(name.envelope.code).toBe('40001');
    const stranger = await gateway.client();
    expect((await stranger.login('a\0b@bourse.example', pwd)).envelope.code).toBe('40001');
    expect(gateway.errors).toEqual([]);
  });

  it('refuses a body that is not JSON with 40001', async () => {
    const visitor = await gateway.client();
    const raw = await visitor.prepare(getUserInfo, { locale: 'en' });
    const answer = await visitor.send(digest({ ...raw, body: '{"locale":' }));
    expect(answer.envelope.code).toBe('40001');
  });

  it('refuses a repeated query field with 40001', async () => {
    const raw = await user.prepare(getGatewaySignConfig, undefined);
    const answer = await user.send(digest({ ...raw, path: `${raw.path}?a=1&a=2` }));
    expect(answer.envelope.code).toBe('40001');
  });

  it('refuses a body above the limit', async () => {
    const visitor = await gateway.client();
    const answer = await visitor.call(getUserInfo, { locale: 'x'.repeat(262_144) });
    expect([answer.status, answer.envelope.code]).toEqual([400, '40001']);
  });

  it.each([
    ['simulation', false],
    ['real', true],
  ] as const)('refuses ledger %s when paptrading is %s with 40015', async (ledger, header) => {
    const answer = await user.call(cancelAllOrders, { ledger }, { simulation: header });
    expect([answer.status, answer.envelope.code]).toEqual([400, '40015']);
  });

  it('lets no order of one ledger reach the other', async () => {
    const trader = await gateway.user();
    const crossed = [
      await trader.call(placeOrder, restingOrder),
      await trader.call(placeOrder, { ...restingOrder, ledger: 'real' }, { simulation }),
    ];
    expect(crossed.map(({ envelope }) => envelope.code)).toEqual(['40015', '40015']);
    await trader.call(placeOrder, restingOrder, { simulation });
    const count = async (isSimulated: boolean) => {
      const { envelope } = await trader.call(getOpenOrders, {}, { simulation: isSimulated });
      return envelope.data.orders.length;
    };
    expect([await count(true), await count(false)]).toEqual([1, 0]);
  });
});

describe('every answer', () => {
  it('contains the time and may not be stored', async () => {
    const before = Date.now();
    const answer = await user.call(getAssets, undefined);
    const requesttime = Number(answer.headers.get('requesttime'));
    expect(requesttime).toBeGreaterThanOrEqual(before);
    expect(requesttime).toBeLessThanOrEqual(Date.now());
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/v1/no/such/call', '/btapi/none'])('is 40004 at %s', async (path) => {
    const answer = await user.send({ method: 'GET', path, headers: {}, body: '' });
    expect([answer.status, answer.envelope.code]).toEqual([400, '40004']);
    expect(answer.headers.get('requesttime')).toMatch(/^\d{13}$/);
  });

  it('is 40004 for another method', async () => {
    const raw = await honestOrder();
    expect((await user.send({ ...raw, method: 'PUT' })).envelope.code).toBe('40004');
  });
});

it('keeps a session bound to the key of its login', async () => {
  const other = await makeDeviceKey();
  const moved = await gateway.client({ jar: user.jar, device: other });
  expect((await moved.call(getUserInfo, { locale: 'en' })).envelope.code).toBe('00023');
});
