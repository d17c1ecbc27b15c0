import { createVerify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GatewaySigning, SignedRequest } from '../src/index.ts';
import { transact, whenDone } from '../src/keys/key-database.ts';
import { engineNames, type EngineName } from './kit/engines.ts';
import { makeConfigAnswer, now, request, uhti, World } from './kit/world.ts';

const path = '/v1/user/login';
const checked = '/v1/user/security/devices';
const login = request({ path, body: { loginName: 'a@b.c' } });

function worldThatChecks(engine: EngineName): World {
  const world = new World(engine);
  world.answer = makeConfigAnswer({ userCheckDeviceUrl: [path, checked] });
  return world;
}

/** The public key that is stored under a name. */
async function filed(world: World, name: string): Promise<string> {
  const record: unknown = await transact(world.indexedDB, 'readonly', (store) =>
    whenDone(store.get(name)),
  );
  return (record as { readonly publicKey: string }).publicKey;
}

function isSignedBy(publicKey: string, text: string, { headers }: SignedRequest): boolean {
  const verify = createVerify('sha256').update(text);
  const der = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  return verify.verify(der, headers['userCheckDeviceSign'] ?? '', 'base64');
}

async function logIn(world: World, signing: GatewaySigning, token: string): Promise<SignedRequest> {
  const signed = await signing.sign(login);
  world.token = token;
  await signing.bind({ userInfo: { userId: '7' } });
  return signed;
}

describe.each(engineNames)('device check on %s', (engine) => {
  it('SIG-57 signs a login with the backup key, which was bound before', async () => {
    const world = worldThatChecks(engine);
    await logIn(world, world.open(), 'member');
    const bound = await filed(world, 'user:7');
    // The session has ended; the next anonymous one has its own pair.
    world.token = 'visitor-2';
    const signed = await world.open().sign(login);
    expect(signed.headers['lastAlgorithm']).toBe('rsa2048');
    expect(isSignedBy(bound, `${path}17952624${uhti}`, signed)).toBe(true);
    expect((JSON.parse(signed.body) as { publicKey: string }).publicKey).not.toBe(bound);
    expect(signed.headers).not.toHaveProperty('device-sign');
  });

  it('SIG-57 signs other calls with the key of the user', async () => {
    const world = worldThatChecks(engine);
    const signing = world.open({ userId: () => '7' });
    await logIn(world, signing, 'member');
    const signed = await signing.sign(request({ path: `${checked}?page=1` }));
    const bound = await filed(world, 'user:7');
    expect(isSignedBy(bound, `${checked}?page=117952624${uhti}`, signed)).toBe(true);
  });

  it('SIG-57 adds no headers for a user without a stored key', async () => {
    const world = worldThatChecks(engine);
    const request7 = request({ path: checked });
    const signings = [
      world.open(),
      world.open({ userId: () => '' }),
      world.open({ userId: () => '8' }),
    ];
    for (const signing of signings) {
      expect((await signing.sign(request7)).headers).toEqual({});
    }
  });

  it('SIG-57 adds the headers only to the calls that the config lists', async () => {
    const signed = await new World(engine).open().sign(login);
    expect(signed.headers).toEqual({});
  });
});

describe.each(engineNames)('keys that age on %s', (engine) => {
  const day = 24 * 60 * 60 * 1000;

  it('SIG-58 brings a new pair to a login when the old one is older than allowed', async () => {
    const world = worldThatChecks(engine);
    const first = await logIn(world, world.open(), 'member');
    world.time = now + 8 * day;
    const signing = world.open({ maximumKeyAgeMs: 7 * day });
    const [one, other] = [await signing.sign(login), await signing.sign(login)];
    expect(one.keyId).not.toBe(first.keyId);
    expect(other.keyId).toBe(one.keyId);
    // Until the gateway has bound it, the session signs with the old one, also the device check.
    expect(await signing.keyId()).toBe(first.keyId);
    expect(isSignedBy(await filed(world, 'user:7'), `${path}17952624${uhti}`, one)).toBe(true);
    world.token = 'member-2';
    await signing.bind({ userInfo: { userId: '7' } });
    expect(await signing.keyId()).toBe(one.keyId);
    expect(await filed(world, 'backup:rsa2048')).toBe(await filed(world, 'session:member-2'));
  });

  it('SIG-58 keeps the pair until then, and always without the option', async () => {
    const world = new World(engine);
    const { keyId } = await logIn(world, world.open(), 'member');
    world.time = now + 7 * day;
    expect((await world.open({ maximumKeyAgeMs: 7 * day }).sign(login)).keyId).toBe(keyId);
    world.time = now + 3650 * day;
    expect((await world.open().sign(login)).keyId).toBe(keyId);
  });
});
