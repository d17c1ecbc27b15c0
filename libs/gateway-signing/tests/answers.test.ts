import { describe, expect, it, vi } from 'vitest';
import type { GatewayAnswer, GatewaySigning, SignedRequest, Verdict } from '../src/index.ts';
import { keyId } from '../src/server/index.ts';
import { nextServerKeys } from './kit/keys.ts';
import { engineNames } from './kit/engines.ts';
import { hastyTimers, makeConfigAnswer, request, World } from './kit/world.ts';

function answer(wish: Partial<GatewayAnswer> = {}): GatewayAnswer {
  const path = '/v1/spot/trade/openOrders?symbol=BTCUSDT';
  return {
    path,
    code: '00000',
    status: 200,
    gwSignError: null,
    attempt: 1,
    writes: false,
    request: {},
    ...wish,
  };
}

/** Runs the scheduled fetch, and waits until its answer is in use. */
async function letRefresh(world: World, delayMs: number): Promise<void> {
  world.sessionStorage.items.clear();
  world.timers.advance(delayMs);
  await vi.waitUntil(() => world.sessionStorage.items.size > 0);
  await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe.each(engineNames)('signature answers on %s', (engine) => {
  it.each(['00000', '200', '00004', '40009', '40012'])('SIG-32 ignores code %s', async (code) => {
    const world = new World(engine);
    expect(await world.open().judgeAnswer(answer({ code }))).toBe('done');
    expect(world.events).toEqual([]);
    expect(world.timers.delays).toEqual([]);
  });

  /** Answer to a request that was signed in this mode. */
  function refusedInMode(code: string, mode: string, wish: Partial<GatewayAnswer> = {}) {
    return answer({ code, request: { headers: { 'device-sign-mode': mode } }, ...wish });
  }

  it.each(['00020', '00021'] as const)(
    'SIG-32 reports %s and fetches the config once, 2 s after the first of a burst',
    async (code) => {
      const world = new World(engine);
      const signing = world.open();
      await signing.start();
      const verdicts: Promise<Verdict>[] = [];
      for (let step = 0; step < 100; step += 1) {
        verdicts.push(signing.judgeAnswer(refusedInMode(code, '1')));
        await turn();
        world.timers.advance(10);
      }
      expect(world.timers.delays).toEqual([1_000]);
      await letRefresh(world, 1_000);
      expect(new Set(await Promise.all(verdicts))).toEqual(new Set(['done']));
      expect(world.fetches).toBe(2);
      const pathname = '/v1/spot/trade/openOrders';
      expect(world.events).toHaveLength(100);
      expect(world.events[0]).toEqual({ type: 'signatureRefused', code, pathname });
      const late = signing.judgeAnswer(refusedInMode(code, '1'));
      await turn();
      await letRefresh(world, 2_000);
      expect(await late).toBe('done');
      expect(world.fetches).toBe(3);
    },
  );

  it('SIG-32 fetches no other config for a refusal that arrives during the fetch', async () => {
    const world = new World(engine);
    const signing = world.open();
    await signing.start();
    world.answer = makeConfigAnswer({ signModes: { default: 0 } });
    let release: () => void = () => undefined;
    world.held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = signing.judgeAnswer(refusedInMode('00021', '1'));
    await turn();
    world.timers.advance(2_000);
    await vi.waitUntil(() => world.fetches === 2);
    const late = signing.judgeAnswer(refusedInMode('00021', '1'));
    await turn();
    release();
    expect(await first).toBe('retry');
    world.timers.advance(2_000);
    expect(await late).toBe('retry');
    expect(world.fetches).toBe(2);
  });

  it('SIG-52 retries once when the new config signs the request in another way', async () => {
    const world = new World(engine);
    const signing = world.open();
    const order = request({ path: '/v1/spot/trade/openOrders' });
    expect((await signing.sign(order)).headers['device-sign-mode']).toBe('1');
    world.answer = makeConfigAnswer({ signModes: { default: 0 } });
    const first = signing.judgeAnswer(refusedInMode('00021', '1'));
    const second = signing.judgeAnswer(refusedInMode('00021', '1', { attempt: 2 }));
    await turn();
    await letRefresh(world, 2_000);
    expect(await Promise.all([first, second])).toEqual(['retry', 'done']);
    expect((await signing.sign(order)).headers['device-sign-mode']).toBe('0');
  });

  it('SIG-52 retries without a fetch when the request was built by an older config', async () => {
    const world = new World(engine);
    const signing = world.open();
    await signing.start();
    expect(await signing.judgeAnswer(refusedInMode('00021', '2'))).toBe('retry');
    expect(await signing.judgeAnswer(answer({ code: '00020' }))).toBe('retry');
    expect(world.timers.delays).toEqual([]);
    expect(world.fetches).toBe(1);
  });

  it('SIG-32 keeps the config in use when the fetch fails', async () => {
    const world = new World(engine);
    const signing = world.open({
      configRefreshDelayMs: 10,
      ports: { schedule: hastyTimers(1_750, 7_000) },
    });
    await signing.start();
    world.outage = 3;
    expect(await signing.judgeAnswer(refusedInMode('00021', '1'))).toBe('done');
    expect(world.eventTypes()).toEqual(['signatureRefused', 'initFailed']);
    await signing.prepare(request({ path: '/v1/spot/trade/openOrders' }));
    expect(world.fetches).toBe(4);
  });

  it('SIG-33 only reports an expired signature', async () => {
    const world = new World(engine);
    expect(await world.open().judgeAnswer(answer({ code: '00022' }))).toBe('done');
    await turn();
    expect(world.eventTypes()).toEqual(['signatureRefused']);
    expect(world.timers.delays).toEqual([]);
  });

  it('SIG-34 reports an invalid signature with the kinds of the stored keys', async () => {
    const world = new World(engine);
    const signing = world.open();
    await signing.sign(request({ path: '/v1/user/login', body: {} }));
    world.token = 'member';
    await signing.bind({ userInfo: { userId: '7' } });
    expect(await signing.judgeAnswer(answer({ code: '00023' }))).toBe('done');
    expect(world.events).toEqual([
      {
        type: 'signatureRefused',
        code: '00023',
        pathname: '/v1/spot/trade/openOrders',
        storedKeys: ['backup:rsa2048', 'session', 'user'],
      },
    ]);
  });

  it('SIG-34 reports no token of another session', async () => {
    const world = new World(engine);
    await world.open().start();
    world.token = undefined;
    await world.open({ sessionToken: () => undefined }).judgeAnswer(answer({ code: '00023' }));
    expect(world.events).toMatchObject([{ storedKeys: ['backup:rsa2048', 'other-session'] }]);
  });

  it('SIG-34 loads the pair that another tab has stored since', async () => {
    const world = new World(engine);
    const mine = world.open();
    const theirs = world.open();
    await theirs.start();
    const bound = (await theirs.sign(request({ path: '/v1/user/login', body: {} }))).keyId;
    world.token = 'member';
    const carried = await openWithOwnKey(world);
    expect(await carried.keyId()).not.toBe(bound);
    await theirs.bind({ userInfo: { userId: '7' } });
    await carried.judgeAnswer(answer({ code: '00023' }));
    expect(await carried.keyId()).toBe(bound);
    expect(await mine.keyId()).toBe(bound);
  });

  it('SIG-36 reports gw-sign-error on any status', async () => {
    const world = new World(engine);
    const signing = world.open();
    const detail = 'x'.repeat(300);
    expect(await signing.judgeAnswer(answer({ status: 502, code: '', gwSignError: detail }))).toBe(
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

  it('SIG-37 continues when a listener throws', async () => {
    const world = new World(engine);
    const thrown = new Error('of the listener');
    const caught = new Promise((resolve) => process.once('unhandledRejection', resolve));
    const signing = world.open({
      onEvent: () => {
        throw thrown;
      },
    });
    expect(await signing.judgeAnswer(answer({ code: '00022' }))).toBe('done');
    expect(await caught).toBe(thrown);
  });
});

describe.each(engineNames)('refusals of a session or key no longer in use on %s', (engine) => {
  async function login(world: World, signing: GatewaySigning): Promise<SignedRequest> {
    const signed = await signing.sign(request({ path: '/v1/user/login', body: {} }));
    world.token = 'member';
    await signing.bind({ userInfo: { userId: '7' } });
    return signed;
  }

  it.each(['00004', '00023'])(
    'SIG-53 retries a read once after %s for another session, and never a write',
    async (code) => {
      const world = new World(engine);
      const signing = world.open();
      const before = await login(world, signing);
      const stale = answer({ code, request: before });
      expect(await signing.judgeAnswer(stale)).toBe('retry');
      expect(await signing.judgeAnswer({ ...stale, attempt: 2 })).toBe('stale');
      expect(await signing.judgeAnswer({ ...stale, writes: true })).toBe('stale');
      expect(world.events).toEqual([]);
    },
  );

  it('SIG-53 recognises a key that is no longer in use', async () => {
    const world = new World(engine);
    const signing = world.open();
    await signing.start();
    const request = { sessionToken: 'visitor', keyId: 'another' };
    expect(await signing.judgeAnswer(answer({ code: '00004', request }))).toBe('retry');
  });

  it('SIG-53 accepts a refusal while session and key are in use', async () => {
    const world = new World(engine);
    const signing = world.open();
    const request = { sessionToken: 'visitor', keyId: await signing.keyId() };
    expect(await signing.judgeAnswer(answer({ code: '00004', request }))).toBe('done');
    expect(await signing.judgeAnswer(answer({ code: '00023', request }))).toBe('done');
    expect(world.eventTypes()).toEqual(['signatureRefused']);
    expect(await signing.judgeAnswer(answer({ code: '00004' }))).toBe('done');
  });
});

describe.each(engineNames)('refused ciphertexts on %s', (engine) => {
  const refused = answer({
    path: '/v1/user/login',
    code: '40012',
    status: 400,
    request: { sealed: true },
  });

  async function open(): Promise<{ world: World; signing: GatewaySigning }> {
    const world = new World(engine);
    const signing = world.open({ ports: { schedule: hastyTimers(1_750, 7_000) } });
    await signing.start();
    return { world, signing };
  }

  it('SIG-35 fetches the config again and retries the login once', async () => {
    const { world, signing } = await open();
    expect(await signing.judgeAnswer(refused)).toBe('retry');
    expect(world.fetches).toBe(2);
    expect(await signing.judgeAnswer({ ...refused, attempt: 2 })).toBe('done');
    expect(world.events).toMatchObject([
      { type: 'loginEncryptFailed', error: { code: 'SIGNING_LOGIN_CIPHERTEXT_REFUSED' } },
    ]);
  });

  it('SIG-35 retries a later attempt when the gateway has another server key', async () => {
    const { world, signing } = await open();
    world.answer = makeConfigAnswer({ keys: nextServerKeys });
    expect(await signing.judgeAnswer({ ...refused, attempt: 2 })).toBe('retry');
    world.answer = makeConfigAnswer();
    expect(await signing.judgeAnswer({ ...refused, attempt: 3 })).toBe('done');
  });

  it('SIG-35 encrypts the second attempt for the new key', async () => {
    const { world, signing } = await open();
    world.answer = makeConfigAnswer({ keys: nextServerKeys });
    await signing.judgeAnswer(refused);
    const { body } = await signing.sign(request({ path: '/v1/user/login', body: {} }));
    const { bodyCiphertext } = JSON.parse(body) as { bodyCiphertext: string };
    const header = Buffer.from(bodyCiphertext.split('.')[0] ?? '', 'base64url').toString();
    expect(header).toContain(keyId(nextServerKeys.publicKey));
  });

  it('SIG-35 does not retry when the config cannot be fetched', async () => {
    const { world, signing } = await open();
    world.outage = 3;
    expect(await signing.judgeAnswer(refused)).toBe('done');
    expect(world.eventTypes()).toEqual(['initFailed', 'loginEncryptFailed']);
    expect(world.sessionStorage.items.size).toBe(0);
  });
});

/** Opens a page that signs with a pair that is not stored. */
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
