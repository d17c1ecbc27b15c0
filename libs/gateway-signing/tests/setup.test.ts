import { describe, expect, it } from 'vitest';
import { createGatewaySigning } from '../src/index.ts';
import { makeCertificate } from './kit/certificate.ts';
import { nextServerKeys, otherIssuerKeys, serverKeys, signBase64, weakKeys } from './kit/keys.ts';
import { engineNames } from './kit/engines.ts';
import { configScope, hastyTimers, makeConfigAnswer, now, World } from './kit/world.ts';

const configKey = `bourse-signing:config ${configScope}`;
/** A path that the config does not list. */
const market = { method: 'GET', path: '/v1/market/depth' };
const orders = { method: 'GET', path: '/v1/spot/trade/openOrders' };

function failure(code: string): unknown {
  return expect.objectContaining({ name: 'SigningError', code });
}

/** Options with which delays and deadlines end at once. */
const hasty = { ports: { schedule: hastyTimers(1_750, 7_000) } };

describe.each(engineNames)('setup on %s', (engine) => {
  it('SIG-1 fetches once and generates one key for all callers', async () => {
    const world = new World(engine);
    const signing = world.open();
    const ids = await Promise.all([
      signing.keyId(),
      signing.keyId(),
      ...Array.from({ length: 20 }, () => signing.start().then(() => signing.keyId())),
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(world.fetches).toBe(1);
  });

  it('SIG-61 reports an option that throws as an error of its own', async () => {
    const world = new World(engine);
    const cause = new Error('denied');
    const fail = (): never => {
      throw cause;
    };
    const denied = { code: 'SIGNING_OPTION_FAILED', name: 'SigningError', cause };
    await expect(world.open({ sessionToken: fail }).start()).rejects.toMatchObject(denied);
    await expect(world.open({ sessionToken: fail }).keyId()).rejects.toMatchObject(denied);
  });

  it('SIG-1 does nothing before the first call', () => {
    const world = new World(engine);
    world.open();
    expect(world.fetches).toBe(0);
    expect(world.timers.delays).toEqual([]);
  });

  it('SIG-2 loads the config of the next page from session storage', async () => {
    const world = new World(engine);
    await world.open().start();
    const next = world.open();
    await Promise.all([next.start(), next.start(), next.keyId()]);
    expect(world.fetches).toBe(1);
  });

  it.each<[string, string]>([
    ['of another issuer', savedConfig(makeConfigAnswer({ serverPublicKeySign: 'AAAA' }))],
    ['cut short', '{"fetchedAt":1,"answer":{"gatewaySignConfig":{'],
    ['of another shape', '[]'],
    ['without its date', JSON.stringify({ answer: makeConfigAnswer() })],
  ])('SIG-2 drops a cached config %s and fetches', async (_name, cached) => {
    const world = new World(engine);
    world.sessionStorage.setItem(configKey, cached);
    await world.open().start();
    expect(world.fetches).toBe(1);
    const saved = JSON.parse(world.sessionStorage.items.get(configKey) ?? '') as object;
    expect(saved).toEqual({ answer: world.answer, fetchedAt: now });
  });

  it('SIG-2 works without session storage', async () => {
    const world = new World(engine);
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const sessionStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const schedule = world.timers.schedule;
    await world.open({ ports: { sessionStorage, schedule } }).start();
    await world.open({ ports: { sessionStorage: undefined, schedule } }).start();
    expect(world.fetches).toBe(2);
  });

  it('SIG-3 fetches without a session, even with a cached config', async () => {
    const world = new World(engine);
    const signing = world.open();
    await signing.start();
    world.token = undefined;
    await signing.start();
    expect(world.fetches).toBe(2);
    world.token = undefined;
    await world.open().start();
    expect(world.fetches).toBe(3);
  });

  it('SIG-3 fetches once in a browser that keeps no cookies', async () => {
    const world = new World(engine);
    const signing = world.open({ sessionToken: () => undefined });
    await signing.prepare(market);
    await signing.prepare(market);
    expect(world.fetches).toBe(1);
    await expect(signing.prepare(orders)).rejects.toThrow(failure('SIGNING_SESSION_MISSING'));
  });
});

describe.each(engineNames)('trust on %s', (engine) => {
  const signedByAnother = makeConfigAnswer({
    serverPublicKeySign: signBase64(otherIssuerKeys.privateKey, 'anything'),
  });

  it.each<[string, unknown]>([
    ['signed by another issuer', signedByAnother],
    ['with the signature of another key', swapSignature()],
    ['without a signature', makeConfigAnswer({ serverPublicKeySign: '' })],
    ['whose signature is no base64', makeConfigAnswer({ serverPublicKeySign: '%' })],
    ['whose key is no base64', makeConfigAnswer({ serverPublicKey: `${serverKeys.publicKey}\n` })],
    ['whose key is no key', makeConfigAnswer({ serverPublicKey: 'AAAA' })],
  ])('SIG-4 refuses a server key %s', async (_name, answer) => {
    const world = new World(engine);
    world.answer = answer;
    await expect(world.open(hasty).start()).rejects.toThrow(
      failure('SIGNING_SERVER_KEY_UNTRUSTED'),
    );
    expect(world.eventTypes()).toEqual(['configNotMatched']);
    expect(world.sessionStorage.items.size).toBe(0);
  });

  it('SIG-5 refuses a server key of 1024 bits, properly signed', async () => {
    const world = new World(engine);
    world.answer = makeConfigAnswer({ serverPublicKey: weakKeys.publicKey });
    await expect(world.open(hasty).start()).rejects.toThrow(
      failure('SIGNING_SERVER_KEY_UNTRUSTED'),
    );
  });

  it.each([
    [Date.UTC(2024, 0, 1) - 1, false],
    [Date.UTC(2024, 0, 1), true],
    [Date.UTC(2049, 11, 31, 23, 59, 59), true],
    [Date.UTC(2049, 11, 31, 23, 59, 59) + 1, false],
  ])('SIG-6 checks the issuer at %d by the corrected clock', async (time, isValid) => {
    const world = new World(engine);
    world.time = time;
    const started = world.open(hasty).start();
    if (isValid) await started;
    else await expect(started).rejects.toThrow(failure('SIGNING_ISSUER_EXPIRED'));
    expect(world.eventTypes()).toEqual(isValid ? [] : ['configNotMatched']);
  });

  it('SIG-7 refuses a malformed config', async () => {
    const world = new World(engine);
    world.answer = { gatewaySignConfig: { clientOpen: true } };
    await expect(world.open(hasty).start()).rejects.toThrow(failure('SIGNING_CONFIG_MALFORMED'));
    expect(world.eventTypes()).toEqual(['configNotMatched']);
  });

  it('SIG-8 throws TypeError for a malformed certificate', () => {
    const setUp = () => new World(engine).open({ issuerCertificate: 'certificate' });
    expect(setUp).toThrow(TypeError);
    expect(() => new World(engine).open({ issuerCertificate: makeCertificate() })).not.toThrow();
  });

  it.each([
    [{ keyGenerationTimeoutMs: 0 }],
    [{ keyGenerationTimeoutMs: Number.NaN }],
    [{ configRefreshDelayMs: -1 }],
    [{ minimumAlgorithm: 'rsa512' as 'rsa1024' }],
    [{ encryptedPaths: ['v1/user/login'] }],
    [{ streamPath: 'ws' }],
  ])('SIG-8 throws TypeError for %j', (options) => {
    expect(() => new World(engine).open(options)).toThrow(TypeError);
  });

  it('SIG-8 imports and sets up without a browser', () => {
    const signing = createGatewaySigning({
      issuerCertificate: makeCertificate(),
      fetchConfig: () => Promise.resolve(makeConfigAnswer()),
      sessionToken: () => 'visitor',
    });
    return expect(signing.keyId()).resolves.toMatch(/^[0-9a-f]{64}$/);
  });

  function swapSignature(): unknown {
    const { serverPublicKeySign } = makeConfigAnswer({ keys: nextServerKeys }).gatewaySignConfig;
    return makeConfigAnswer({ serverPublicKeySign });
  }
});

describe.each(engineNames)('failures on %s', (engine) => {
  it('SIG-9 makes three attempts with delays between them', async () => {
    const world = new World(engine);
    world.outage = 2;
    const signing = world.open(patient);
    await advanceUntil(world, signing.prepare(market));
    expect(world.fetches).toBe(3);
    expect(world.events).toEqual([]);
  });

  it('SIG-9 keeps no failure: the next caller starts again', async () => {
    const world = new World(engine);
    world.outage = 3;
    const signing = world.open(hasty);
    await expect(Promise.all([signing.start(), signing.start()])).rejects.toThrow(
      failure('SIGNING_CONFIG_FETCH_FAILED'),
    );
    expect(world.fetches).toBe(3);
    expect(world.eventTypes()).toEqual(['initFailed']);
    await signing.start();
    expect(world.fetches).toBe(4);
  });

  it('SIG-9 delays the next caller until the back-off has ended', async () => {
    const world = new World(engine);
    world.outage = 3;
    const signing = world.open(patient);
    await advanceUntil(
      world,
      signing.prepare(market).catch(() => undefined),
    );
    const again = signing.prepare(market);
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.fetches).toBe(3);
    await advanceUntil(world, again);
    expect(world.fetches).toBe(4);
  });
});

describe.each(engineNames)('clock on %s', (engine) => {
  it('SIG-10 fetches a cached config again to get the time', async () => {
    const world = new World(engine);
    await world.open(hasty).start();
    world.loseClock();
    const next = world.open(hasty);
    await next.start();
    expect(world.fetches).toBe(2);
    await next.prepare(orders);
    expect(world.fetches).toBe(2);
  });

  it('SIG-10 waits again when the clock becomes uncertain, with one probe for all', async () => {
    const world = new World(engine);
    const signing = world.open(hasty);
    await signing.start();
    world.loseClock();
    await Promise.all([signing.prepare(orders), signing.prepare(orders), signing.prepare(orders)]);
    expect(world.fetches).toBe(2);
    expect(world.isSynced).toBe(true);
  });

  it('SIG-10 continues with the first answer', async () => {
    const world = new World(engine);
    const signing = world.open();
    await signing.start();
    world.loseClock();
    world.outage = Number.POSITIVE_INFINITY;
    const prepared = signing.prepare(orders);
    await world.timers.scheduled(0);
    world.syncClock();
    await prepared;
    expect(world.fetches).toBe(1);
  });

  it('SIG-10 signs nothing while the clock cannot be set', async () => {
    const world = new World(engine);
    const signing = world.open(hasty);
    await signing.start();
    world.loseClock();
    world.outage = 3;
    await expect(signing.prepare(orders)).rejects.toThrow(failure('SIGNING_CONFIG_FETCH_FAILED'));
  });

  it('SIG-10 makes another attempt when one answer does not set the clock', async () => {
    const world = new World(engine);
    world.loseClock();
    world.answersToSync = 2;
    await world.open(hasty).start();
    expect(world.fetches).toBe(2);
    expect(world.events).toEqual([]);
  });

  it('SIG-10 fails when the gateway never sends its time', async () => {
    const world = new World(engine);
    world.loseClock();
    world.answersToSync = Number.POSITIVE_INFINITY;
    await expect(world.open(hasty).start()).rejects.toThrow(failure('SIGNING_CLOCK_UNSYNCED'));
    expect(world.fetches).toBe(3);
    expect(world.eventTypes()).toEqual(['initFailed']);
  });

  it('SIG-10 does not delay calls that need no clock', async () => {
    const world = new World(engine);
    world.loseClock();
    await world.open().prepare({ method: 'GET', path: '/v1/spot/public/getTickers' });
    expect(world.fetches).toBe(0);
    expect(world.time).toBe(now);
  });
});

/** A config as a page saves it for the next one. */
function savedConfig(answer: unknown): string {
  return JSON.stringify({ answer, fetchedAt: now });
}

/** Delays between attempts are shorter, and the time for the real key generation stays longer. */
const longestDelayMs = 60_000;
const patient = { keyGenerationTimeoutMs: 10 * longestDelayMs };

/** Lets the time of the delays pass, and none while keys are generated. */
async function advanceUntil(world: World, promise: Promise<unknown>): Promise<void> {
  const watch = { isSettled: false };
  promise.finally(() => (watch.isSettled = true)).catch(() => undefined);
  while (!watch.isSettled) {
    if (world.timers.delays.some((delayMs) => delayMs < longestDelayMs)) world.timers.advance(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await promise;
}
