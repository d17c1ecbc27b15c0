import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GatewaySigning } from '../src/index.ts';
import { verifyDeviceSignature, verifyStreamLogin, type SignMode } from '../src/server/index.ts';
import { transact, whenDone } from '../src/keys/key-database.ts';
import type { KeyPair } from '../src/protocol/device-key.ts';
import { engineNames, type EngineName } from './kit/engines.ts';
import { makeConfigAnswer, now, request, uhti, World, type RequestWish } from './kit/world.ts';

function failure(code: string): unknown {
  return expect.objectContaining({ name: 'SigningError', code });
}

/** The public key that a gateway binds to the session. */
async function boundKey(world: World): Promise<string> {
  const record: unknown = await transact(world.indexedDB, 'readonly', (store) =>
    whenDone(store.get(`session:${String(world.token)}`)),
  );
  return (record as KeyPair).publicKey;
}

/** Signs a request and verifies it with the gateway's half. */
async function verdict(world: World, signing: GatewaySigning, mode: SignMode, wish: RequestWish) {
  const sent = request(wish);
  const { headers, body } = await signing.sign(sent);
  expect(headers['device-sign-mode']).toBe(String(mode));
  return verifyDeviceSignature({
    mode,
    method: sent.method,
    path: sent.path,
    tm: sent.tm,
    uhti: sent.uhti,
    publicKey: await boundKey(world),
    body: new TextEncoder().encode(body),
    sign: headers['device-sign'] ?? '',
    dataMd5: headers['device-sign-data-md5'] ?? '',
    key: headers['device-sign-key'] ?? '',
    contentDigest: headers['content-digest'],
    signatureInput: headers['signature-input'],
    signature: headers['signature'],
  });
}

function worldWithMode(engine: EngineName, mode: SignMode): World {
  const world = new World(engine);
  world.answer = makeConfigAnswer({ prefixUrls: ['/v1/'], signModes: { default: mode } });
  return world;
}

describe.each(engineNames)('signed requests on %s', (engine) => {
  it.each([0, 1, 2, 3] as const)(
    'SIG-20 SIG-49 signs mode %d so that the gateway verifies it',
    async (mode) => {
      const world = worldWithMode(engine, mode);
      const wish = { path: '/v1/spot/trade/placeOrder?x=1', body: { price: '1', note: 'é✓' } };
      expect(await verdict(world, world.open(), mode, wish)).toBe(true);
    },
  );

  it('SIG-20 signs any path and body so that the gateway verifies it', async () => {
    const world = worldWithMode(engine, 2);
    const signing = world.open();
    await fc.assert(
      fc.asyncProperty(fc.webQueryParameters(), fc.jsonValue(), async (query, body) => {
        const path = `/v1/private/call?${query}`;
        expect(await verdict(world, signing, 2, { path, body })).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('SIG-21 adds exactly the four device headers', async () => {
    const world = new World(engine);
    const signing = world.open();
    const { headers } = await signing.sign(request({ path: '/v1/spot/trade/openOrders' }));
    const text = `/v1/spot/trade/openOrders17952624${uhti}`;
    expect(headers).toEqual({
      'device-sign': expect.stringMatching(/^[A-Za-z0-9+/]{342}==$/) as string,
      'device-sign-mode': '1',
      'device-sign-data-md5': createHash('md5').update(text).digest('hex'),
      'device-sign-key': await signing.keyId(),
    });
  });

  it('SIG-22 uses the mode of the path if the config has one', async () => {
    const world = new World(engine);
    const order = { path: '/v1/spot/trade/placeOrder?x=1', body: { price: '1' } };
    expect(await verdict(world, world.open(), 2, order)).toBe(true);
  });

  it('SIG-22 does not change other calls', async () => {
    const signed = await new World(engine)
      .open()
      .sign(request({ path: '/v1/market/depth', body: { pwd: 'kept' } }));
    expect(signed).toEqual({
      headers: {},
      body: '{"pwd":"kept"}',
      sessionToken: 'visitor',
      keyId: undefined,
      sealed: false,
    });
  });

  it('SIG-22 does not delay public calls', async () => {
    const world = new World(engine);
    world.outage = Number.POSITIVE_INFINITY;
    const signing = world.open();
    for (const path of ['/v1/mix/config/gatewaySignConfig', '/v1/mix/public/usdtRate?x=1']) {
      await signing.prepare({ method: 'GET', path });
      expect((await signing.sign(request({ path }))).headers).toEqual({});
    }
    expect(world.fetches).toBe(0);
  });

  it('SIG-22 waits for the session before a captcha', async () => {
    const world = new World(engine);
    world.token = undefined;
    const path = '/v1/security/policy/captcha/get-captcha-id';
    await world.open().prepare({ method: 'POST', path });
    expect(world.token).toBe('visitor');
  });

  it('SIG-23 requires a session token', async () => {
    const world = new World(engine);
    const signing = world.open({ sessionToken: () => undefined });
    await expect(signing.sign(request({ path: '/v1/spot/trade/openOrders' }))).rejects.toThrow(
      failure('SIGNING_SESSION_MISSING'),
    );
  });

  it.each<[string, RequestWish]>([
    ['SIGNING_PATH_INVALID', { path: 'v1/spot/trade/openOrders' }],
    ['SIGNING_TIME_INVALID', { path: '/v1/spot/trade/openOrders', tm: '' }],
    ['SIGNING_TIME_INVALID', { path: '/v1/spot/trade/openOrders', tm: '1795262400' }],
    ['SIGNING_TIME_INVALID', { path: '/v1/spot/trade/openOrders', tm: '1795262400000.5' }],
    ['SIGNING_TRACE_INVALID', { path: '/v1/spot/trade/openOrders', uhti: '' }],
    ['SIGNING_TRACE_INVALID', { path: '/v1/spot/trade/openOrders', uhti: uhti.toUpperCase() }],
  ])('SIG-23 refuses with %s the request %j', async (code, wish) => {
    await expect(new World(engine).open().sign(request(wish))).rejects.toThrow(failure(code));
  });

  it('SIG-24 signs the stream login in mode 1 with the path /ws', async () => {
    const world = new World(engine);
    const signing = world.open();
    const login = await signing.signStreamLogin();
    expect(login.tm).toBe(String(now));
    expect(login.uhti).toMatch(/^[0-9a-f]{32}$/);
    expect((await signing.signStreamLogin()).uhti).not.toBe(login.uhti);
    const publicKey = await boundKey(world);
    expect(await verifyStreamLogin({ publicKey, ...login })).toBe(true);
  });

  it('SIG-25 returns the session and the key that a request was built with', async () => {
    const world = new World(engine);
    const signing = world.open();
    const signed = await signing.sign(request({ path: '/v1/spot/trade/openOrders' }));
    expect(signed.sessionToken).toBe('visitor');
    expect(signed.keyId).toBe(signed.headers['device-sign-key']);
    expect(signed.keyId).toBe(await signing.keyId());
  });
});
