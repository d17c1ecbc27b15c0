import { describe, expect, it, vi } from 'vitest';
import type { GatewayAnswer, GatewaySigning } from '../src/index.ts';
import { keyId } from '../src/server/index.ts';
import { nextServerKeys } from './kit/keys.ts';
import { hastyTimers, makeConfigAnswer, request, World } from './kit/world.ts';

function answer(wish: Partial<GatewayAnswer> = {}): GatewayAnswer {
  const path = '/v1/spot/trade/openOrders?symbol=BTCUSDT';
  return { path, code: '00000', status: 200, gwSignError: null, attempt: 1, ...wish };
}

/** Lets the scheduled fetch begin, and waits until its answer is in use. */
async function letRefresh(world: World, delayMs: number): Promise<void> {
  world.sessionStorage.items.clear();
  world.timers.advance(delayMs);
  await vi.waitUntil(() => world.sessionStorage.items.size > 0);
  await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('signature answers', () => {
  it.each(['00000', '200', '00004', '40009', '40012'])(
    'SIG-32 has nothing to say about %s',
    async (code) => {
      const world = new World();
      expect(await world.open().settle(answer({ code }))).toBe('done');
      expect(world.events).toEqual([]);
      expect(world.timers.delays).toEqual([]);
    },
  );

  it.each(['00020', '00021'] as const)(
    'SIG-32 tells of %s, and fetches the config once, 2 s after the first of a burst',
    async (code) => {
      const world = new World();
      const signing = world.open();
      await signing.start();
      for (let step = 0; step < 100; step += 1) {
        expect(await signing.settle(answer({ code }))).toBe('done');
        world.timers.advance(10);
      }
      expect(world.timers.delays).toEqual([1_000]);
      await letRefresh(world, 1_000);
      expect(world.fetches).toBe(2);
      const pathname = '/v1/spot/trade/openOrders';
      expect(world.events).toHaveLength(100);
      expect(world.events[0]).toEqual({ type: 'signatureRefused', code, pathname });
      await signing.settle(answer({ code }));
      await letRefresh(world, 2_000);
      expect(world.fetches).toBe(3);
    },
  );

  it('SIG-32 signs by the config that was fetched', async () => {
    const world = new World();
    const signing = world.open();
    const order = request({ path: '/v1/spot/trade/openOrders' });
    expect((await signing.sign(order)).headers['device-sign-mode']).toBe('1');
    world.answer = makeConfigAnswer({ signModes: { default: 0 } });
    await signing.settle(answer({ code: '00021' }));
    await letRefresh(world, 2_000);
    expect((await signing.sign(order)).headers['device-sign-mode']).toBe('0');
  });

  it('SIG-32 keeps the config in use when the fetch fails', async () => {
    const world = new World();
    const signing = world.open({
      configRefreshDelayMs: 10,
      ports: { schedule: hastyTimers(2_000, 8_000) },
    });
    await signing.start();
    world.outage = 3;
    await signing.settle(answer({ code: '00020' }));
    await vi.waitUntil(() => world.eventTypes().includes('initFailed'));
    await signing.prepare(request({ path: '/v1/spot/trade/openOrders' }));
    expect(world.fetches).toBe(4);
  });

  it('SIG-33 only tells of an expired signature', async () => {
    const world = new World();
    expect(await world.open().settle(answer({ code: '00022' }))).toBe('done');
    await turn();
    expect(world.eventTypes()).toEqual(['signatureRefused']);
    expect(world.timers.delays).toEqual([]);
  });

  it('SIG-34 tells of an invalid signature with the names of the stored keys', async () => {
    const world = new World();
    const signing = world.open();
    await signing.sign(request({ path: '/v1/user/login', body: {} }));
    world.token = 'member';
    await signing.bind({ userInfo: { userId: '7' } });
    expect(await signing.settle(answer({ code: '00023' }))).toBe('done');
    expect(world.events).toEqual([
      {
        type: 'signatureRefused',
        code: '00023',
        pathname: '/v1/spot/trade/openOrders',
        storedKeys: ['backup:rsa2048', 'session', 'user'],
      },
    ]);
  });

  it('SIG-34 names no token of another session', async () => {
    const world = new World();
    await world.open().start();
    world.token = undefined;
    await world.open({ sessionToken: () => undefined }).settle(answer({ code: '00023' }));
    expect(world.events).toMatchObject([{ storedKeys: ['backup:rsa2048', 'other-session'] }]);
  });

  it('SIG-34 takes up the pair that another tab has filed since', async () => {
    const world = new World();
    const mine = world.open();
    const theirs = world.open();
    await theirs.start();
    const bound = (await theirs.sign(request({ path: '/v1/user/login', body: {} }))).keyId;
    world.token = 'member';
    const carried = await openWithOwnKey(world);
    expect(await carried.keyId()).not.toBe(bound);
    await theirs.bind({ userInfo: { userId: '7' } });
    await carried.settle(answer({ code: '00023' }));
    expect(await carried.keyId()).toBe(bound);
    expect(await mine.keyId()).toBe(bound);
  });

  it('SIG-36 reports a gw-sign-error, on any status', async () => {
    const world = new World();
    const signing = world.open();
    const detail = 'x'.repeat(300);
    expect(await signing.settle(answer({ status: 502, code: '', gwSignError: detail }))).toBe(
      'done',
    );
    await turn();
    expect(world.events).toEqual([
      {
        type: 'signatureReported',
        pathname: '/v1/spot/trade/openOrders',
        status: 502,
        detail: 'x'.repeat(256),
      },
    ]);
  });

  it('SIG-37 is not disturbed by a listener that throws', async () => {
    const world = new World();
    const thrown = new Error('of the listener');
    const caught = new Promise((resolve) => process.once('unhandledRejection', resolve));
    const signing = world.open({
      onEvent: () => {
        throw thrown;
      },
    });
    expect(await signing.settle(answer({ code: '00022' }))).toBe('done');
    expect(await caught).toBe(thrown);
  });
});

describe('refused ciphertexts', () => {
  const refused = answer({ path: '/v1/user/login', code: '40012', status: 400 });

  async function open(): Promise<{ world: World; signing: GatewaySigning }> {
    const world = new World();
    const signing = world.open({ ports: { schedule: hastyTimers(2_000, 8_000) } });
    await signing.start();
    return { world, signing };
  }

  it('SIG-35 fetches the config anew, and sends the login once more', async () => {
    const { world, signing } = await open();
    expect(await signing.settle(refused)).toBe('retry');
    expect(world.fetches).toBe(2);
    expect(await signing.settle({ ...refused, attempt: 2 })).toBe('done');
    expect(world.events).toMatchObject([
      { type: 'loginEncryptFailed', error: { code: 'LOGIN_CIPHERTEXT_REFUSED' } },
    ]);
  });

  it('SIG-35 sends a later attempt again when the gateway names another key', async () => {
    const { world, signing } = await open();
    world.answer = makeConfigAnswer({ keys: nextServerKeys });
    expect(await signing.settle({ ...refused, attempt: 2 })).toBe('retry');
    world.answer = makeConfigAnswer();
    expect(await signing.settle({ ...refused, attempt: 3 })).toBe('done');
  });

  it('SIG-35 encrypts the second attempt for the new key', async () => {
    const { world, signing } = await open();
    world.answer = makeConfigAnswer({ keys: nextServerKeys });
    await signing.settle(refused);
    const { body } = await signing.sign(request({ path: '/v1/user/login', body: {} }));
    const { bodyCiphertext } = JSON.parse(body) as { bodyCiphertext: string };
    const header = Buffer.from(bodyCiphertext.split('.')[0] ?? '', 'base64url').toString();
    expect(header).toContain(keyId(nextServerKeys.publicKey));
  });

  it('SIG-35 gives up when the config cannot be fetched', async () => {
    const { world, signing } = await open();
    world.outage = 3;
    expect(await signing.settle(refused)).toBe('done');
    expect(world.eventTypes()).toEqual(['initFailed', 'loginEncryptFailed']);
    expect(world.sessionStorage.items.size).toBe(0);
  });
});

/** Opens a page that signs with a pair of its own, filed nowhere. */
async function openWithOwnKey(world: World): Promise<GatewaySigning> {
  const { indexedDB } = world;
  let isHidden = true;
  const partly = new Proxy(indexedDB, {
    get: (target, name) => {
      if (name === 'open' && isHidden) throw new Error('locked');
      const member = Reflect.get(target, name) as unknown;
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  const signing = world.open({ ports: { indexedDB: partly } });
  await signing.start();
  isHidden = false;
  return signing;
}
