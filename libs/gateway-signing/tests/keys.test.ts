import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { KeyPair } from '../src/protocol/device-key.ts';
import { transact, whenDone } from '../src/keys/key-database.ts';
import { engineNames } from './kit/engines.ts';
import { portsThatFail, portsThatNeverFinish } from './kit/generators.ts';
import { hastyTimers, makeConfigAnswer, now, request, World } from './kit/world.ts';

function failure(code: string): unknown {
  return expect.objectContaining({ name: 'SigningError', code });
}

type Filed = Pick<KeyPair, 'publicKey' | 'createdAt'>;

/** Stored records by name. */
function records(world: World): Promise<Record<string, Filed>> {
  return transact(world.indexedDB, 'readonly', async (store) => {
    const [keys, values] = await Promise.all([
      whenDone(store.getAllKeys()),
      whenDone(store.getAll()),
    ]);
    return Object.fromEntries(keys.map((key, at) => [key as string, values[at] as Filed]));
  });
}

async function names(world: World): Promise<string[]> {
  return Object.keys(await records(world));
}

const login = request({ path: '/v1/user/login', body: { loginName: 'a@b.c', pwd: 'secret' } });

describe.each(engineNames)('key pairs on %s', (engine) => {
  it('SIG-14 signs with the same pair after a reload', async () => {
    const world = new World(engine);
    const before = await world.open().keyId();
    expect(await world.open().keyId()).toBe(before);
    expect(await names(world)).toEqual(['backup:rsa2048', 'session:visitor']);
  });

  it('SIG-14 dates a pair by the corrected clock, and stores the first one as the backup', async () => {
    const world = new World(engine);
    await world.open().start();
    const filed = await records(world);
    expect(filed['session:visitor']?.createdAt).toBe(now);
    expect(filed['backup:rsa2048']?.publicKey).toBe(filed['session:visitor']?.publicKey);
    world.token = 'second';
    const other = await world.open().keyId();
    expect((await records(world))['backup:rsa2048']).toEqual(filed['backup:rsa2048']);
    expect(other).not.toBe(await keyOf(world, 'visitor'));
  });

  it('SIG-14 keeps one pair when two tabs generate one at once', async () => {
    const world = new World(engine);
    const tabs = [world.open(), world.open()];
    const ids = await Promise.all(tabs.map((tab) => tab.keyId()));
    expect(ids[0]).toBe(ids[1]);
  });

  it('SIG-11 generates a pair of the algorithm of the config, raised to the minimum', async () => {
    const world = new World(engine);
    world.answer = makeConfigAnswer({ defaultAlgorithm: 'rsa1024' });
    await world.open({ minimumAlgorithm: 'rsa1024' }).start();
    expect(await names(world)).toContain('backup:rsa1024');
    world.token = 'second';
    await world.open().start();
    expect(await names(world)).toContain('backup:rsa2048');
  });

  it('SIG-12 generates none on an insecure page', async () => {
    const world = new World(engine);
    const signing = world.open({
      ports: { isSecureContext: false, schedule: hastyTimers(1_750, 7_000) },
    });
    await expect(signing.start()).rejects.toThrow(failure('SIGNING_CONTEXT_INSECURE'));
  });

  it('SIG-13 fails after 8 seconds without a backup', async () => {
    const world = new World(engine);
    const { schedule } = world.timers;
    const signing = world.open({ ports: { ...portsThatNeverFinish(engine), schedule } });
    const started = signing.start();
    await world.timers.scheduled(7_000);
    world.timers.advance(8_000);
    await expect(started).rejects.toThrow(failure('SIGNING_KEY_GENERATION_TIMEOUT'));
    expect(world.eventTypes()).toEqual(['genKeypairFailed']);
  });

  it('SIG-13 uses the backup pair after 8 seconds', async () => {
    const world = new World(engine);
    const before = await world.open().keyId();
    world.token = 'second';
    const { schedule } = world.timers;
    const signing = world.open({ ports: { ...portsThatNeverFinish(engine), schedule } });
    const id = signing.keyId();
    await world.timers.scheduled(7_000);
    world.timers.advance(8_000);
    expect(await id).toBe(before);
    expect(world.eventTypes()).toEqual(['genKeypairFailed']);
    expect(await names(world)).toContain('session:second');
  });

  it('SIG-13 reports why generation failed, and retries for the next caller', async () => {
    const world = new World(engine);
    let isBroken = true;
    const ports = { ...portsThatFail(engine, () => isBroken), schedule: hastyTimers(1_750, 7_000) };
    const signing = world.open({ ports });
    await expect(signing.start()).rejects.toThrow(failure('SIGNING_KEY_GENERATION_FAILED'));
    isBroken = false;
    await signing.start();
  });

  it.each([
    ['without IndexedDB', undefined],
    ['with a refused IndexedDB', refusedDatabase()],
  ])('SIG-16 keeps the pair in memory %s', async (_name, indexedDB) => {
    const world = new World(engine);
    const signing = world.open({ ports: { indexedDB, schedule: world.timers.schedule } });
    const id = await signing.keyId();
    await signing.sign(login);
    world.token = 'member';
    await signing.bind({ userInfo: { userId: '7' } });
    expect(await signing.keyId()).toBe(id);
  });
});

describe.each(engineNames)('bind on %s', (engine) => {
  it.each([
    ['userInfo', { userInfo: { userId: '7' } }],
    ['accessTokenResVO', { accessTokenResVO: { userInfo: { userId: '7' } } }],
  ])('SIG-17 stores the pair of the login under session and user, by %s', async (_name, answer) => {
    const world = new World(engine);
    const signing = world.open();
    const { keyId } = await signing.sign(login);
    world.token = 'member';
    await signing.bind(answer);
    expect(await signing.keyId()).toBe(keyId);
    expect(await names(world)).toEqual(['backup:rsa2048', 'session:member', 'user:7']);
    expect(await world.open().keyId()).toBe(keyId);
  });

  it('SIG-17 stores the bound pair as the backup', async () => {
    const world = new World(engine);
    await world.open().start();
    const first = await records(world);
    world.token = 'second';
    const signing = world.open();
    await signing.sign(login);
    await signing.bind({ userInfo: { userId: '7' } });
    const bound = await records(world);
    expect(bound['backup:rsa2048']?.publicKey).toBe(bound['user:7']?.publicKey);
    expect(bound['backup:rsa2048']?.publicKey).not.toBe(first['backup:rsa2048']?.publicKey);
  });

  it('SIG-17 stores the pair that the login was sent with, whatever happened in between', async () => {
    const world = new World(engine);
    const signing = world.open();
    const { keyId } = await signing.sign(login);
    world.token = 'member';
    await world.open().start();
    await signing.bind({ userInfo: { userId: '7' } });
    expect(await signing.keyId()).toBe(keyId);
    expect(await world.open().keyId()).toBe(keyId);
  });

  it('SIG-17 takes precedence over a pair that is being loaded', async () => {
    const world = new World(engine);
    let isOpened = (): void => undefined;
    const opened = new Promise<void>((resolve) => (isOpened = resolve));
    const { indexedDB, timers } = world;
    const watched = new Proxy(indexedDB, {
      get: (target, name) => {
        if (name === 'open' && world.token === 'member') isOpened();
        const member = Reflect.get(target, name) as unknown;
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
    const signing = world.open({ ports: { indexedDB: watched, schedule: timers.schedule } });
    const { keyId } = await signing.sign(login);
    world.token = 'member';
    await world.open().start();
    const reading = signing.keyId();
    await opened;
    await signing.bind({ userInfo: { userId: '7' } });
    expect(await reading).toBe(keyId);
    expect(await signing.keyId()).toBe(keyId);
  });

  it.each<[string, unknown]>([
    ['no user', {}],
    ['nothing', null],
    ['an empty id', { userInfo: { userId: '' } }],
    ['a number', { userInfo: { userId: 7 } }],
  ])('SIG-17 stores nothing for an answer with %s', async (_name, answer) => {
    const world = new World(engine);
    const signing = world.open();
    await signing.start();
    await signing.bind(answer);
    expect(await names(world)).toEqual(['backup:rsa2048', 'session:visitor']);
  });

  it('SIG-17 stores the current pair when no login was encrypted', async () => {
    const world = new World(engine);
    const signing = world.open();
    const id = await signing.keyId();
    await signing.bind({ userInfo: { userId: '7' } });
    expect(await signing.keyId()).toBe(id);
    expect(await names(world)).toContain('user:7');
  });

  it('SIG-17 requires a session', async () => {
    const world = new World(engine);
    const signing = world.open();
    await signing.start();
    world.token = undefined;
    await expect(signing.bind({ userInfo: { userId: '7' } })).rejects.toThrow(
      failure('SIGNING_SESSION_MISSING'),
    );
  });
});

describe.each(engineNames)('sessions on %s', (engine) => {
  it('SIG-18 keeps the pair when the token changes on a living page', async () => {
    const world = new World(engine);
    const signing = world.open();
    const id = await signing.keyId();
    world.token = 'renewed';
    expect(await signing.keyId()).toBe(id);
    expect(await world.open().keyId()).toBe(id);
  });

  it('SIG-18 uses the pair that another tab has stored for the token', async () => {
    const world = new World(engine);
    const signing = world.open();
    const mine = await signing.keyId();
    world.token = 'other';
    const theirs = await world.open().keyId();
    expect(await signing.keyId()).toBe(theirs);
    expect(theirs).not.toBe(mine);
  });

  it('SIG-19 deletes the pair of an ended session, and generates another', async () => {
    const world = new World(engine);
    const signing = world.open();
    const before = await signing.keyId();
    await signing.forget('visitor');
    expect(await names(world)).toEqual(['backup:rsa2048']);
    expect(await signing.keyId()).not.toBe(before);
  });

  it('SIG-19 keeps the pair in use when another session is forgotten', async () => {
    const world = new World(engine);
    const signing = world.open();
    const before = await signing.keyId();
    await signing.forget('member');
    expect(await signing.keyId()).toBe(before);
  });
});

async function keyOf(world: World, token: string): Promise<string> {
  world.token = token;
  return world.open().keyId();
}

function refusedDatabase(): IDBFactory {
  const factory = new IDBFactory();
  factory.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  return factory;
}
