import { describe, expect, it } from 'vitest';
import { transact, whenDone } from '../src/keys/key-database.ts';
import { verifyInitSign } from '../src/server/index.ts';
import { engineNames, portsOf } from './kit/engines.ts';
import { request, World } from './kit/world.ts';

const login = request({ path: '/v1/user/login', body: { pwd: 'Secret1234' } });

/** All records in the database. */
function records(world: World): Promise<Record<string, unknown>[]> {
  return transact(world.indexedDB, 'readonly', (store) => whenDone(store.getAll())) as Promise<
    Record<string, unknown>[]
  >;
}

describe('custody', () => {
  it('SIG-55 stores no key as text by default', async () => {
    const world = new World();
    await world.open().start();
    for (const record of await records(world)) {
      expect(Object.keys(record).sort()).toEqual([
        'algorithm',
        'createdAt',
        'privateKey',
        'publicKey',
      ]);
      expect((record['privateKey'] as CryptoKey).extractable).toBe(false);
    }
  });

  it('SIG-55 stores nothing by default when keys only exist as text', async () => {
    const world = new World('node-forge');
    const signing = world.open({ keyCustody: 'non-extractable' });
    const id = await signing.keyId();
    expect((await signing.sign(login)).keyId).toBe(id);
    expect(await signing.keyId()).toBe(id);
    expect(await records(world)).toEqual([]);
    expect(await world.open({ keyCustody: 'non-extractable' }).keyId()).not.toBe(id);
  });

  it.each(engineNames)(
    'SIG-55 stores the text in its own field under pem and signs with it after a reload, on %s',
    async (engine) => {
      const world = new World(engine);
      const before = await world.open({ keyCustody: 'pem' }).keyId();
      const signing = world.open({ keyCustody: 'pem' });
      expect(await signing.keyId()).toBe(before);
      const signed = JSON.parse((await signing.sign(login)).body) as Parameters<
        typeof verifyInitSign
      >[0];
      expect(await verifyInitSign({ ...signed, tm: login.tm })).toBe(true);
      const [record] = await records(world);
      expect(Object.keys(record ?? {}).sort()).toEqual([
        'algorithm',
        'createdAt',
        'privateKeyPem',
        'publicKey',
      ]);
      expect(record?.['privateKeyPem']).toMatch(
        /^-----BEGIN PRIVATE KEY-----\n[A-Za-z0-9+/=\n]+-----END PRIVATE KEY-----\n$/,
      );
    },
  );

  it('SIG-55 ignores a key stored as text after the custody has changed back', async () => {
    const world = new World();
    const exposed = await world.open({ keyCustody: 'pem' }).keyId();
    expect(await world.open().keyId()).not.toBe(exposed);
  });

  it('SIG-46 signs on one engine with a key of the other', async () => {
    const world = new World('node-forge');
    const made = await world.open({ keyCustody: 'pem' }).keyId();
    const grown = world.open({ keyCustody: 'pem', ports: portsOf('WebCrypto') });
    const signed = await grown.sign(login);
    expect(signed.keyId).toBe(made);
    const sealed = JSON.parse(signed.body) as Parameters<typeof verifyInitSign>[0];
    expect(await verifyInitSign({ ...sealed, tm: login.tm })).toBe(true);
  });

  it('SIG-8 refuses an unknown custody and an invalid age', () => {
    const world = new World();
    expect(() => world.open({ keyCustody: 'paper' as 'pem' })).toThrow(TypeError);
    expect(() => world.open({ maximumKeyAgeMs: -1 })).toThrow(TypeError);
  });
});
