import { describe, expect, it } from 'vitest';
import { createDeviceIdStorage } from '../../src/browser/device-id.ts';
import {
  createCookieJar,
  createMemoryStorage,
  createRefusableStorage,
  createSimulationMode,
} from '../../src/browser/index.ts';

/** A browser's storage that refuses new keys once it has a number of them. */
function createStorage(most = Infinity) {
  const held = new Map<string, string>();
  const methods = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (held.size >= most && !held.has(key)) throw new DOMException('', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  };
  const storage = new Proxy(methods, { ownKeys: () => [...held.keys()], getOwnPropertyDescriptor });
  return { held, storage: createRefusableStorage(() => storage as unknown as Storage) };
}

function getOwnPropertyDescriptor() {
  return { configurable: true, enumerable: true };
}

const refused = createRefusableStorage(() => {
  throw new DOMException('', 'SecurityError');
});

describe('CLI-15 storage', () => {
  it('reads what it has written, until it is removed', () => {
    const { storage } = createStorage();
    expect(storage.write('a', '1')).toBe(true);
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeUndefined();
  });

  it('that is refused is empty', () => {
    expect(refused.write('a', '1')).toBe(false);
    expect(refused.read('a')).toBeUndefined();
    expect(() => {
      refused.remove('a');
    }).not.toThrow();
  });

  it('that is full loses the keys that begin with an underscore', () => {
    const { held, storage } = createStorage(3);
    for (const key of ['_cache', '_other', 'kept']) storage.write(key, 'x');
    expect(storage.write('new', 'y')).toBe(true);
    expect([...held.keys()]).toEqual(['kept', 'new']);
  });

  it('that is full of other keys keeps them', () => {
    const { held, storage } = createStorage(1);
    storage.write('kept', 'x');
    expect(storage.write('new', 'y')).toBe(false);
    expect([...held.keys()]).toEqual(['kept']);
  });
});

describe('CLI-16 the id of a device', () => {
  const id = '0123456789abcdef0123456789abcdef';

  it('is kept in storage and a cookie, of which either is enough', () => {
    const [storage, cookies] = [createMemoryStorage(), createCookieJar()];
    createDeviceIdStorage(storage, cookies).write(id);
    for (const left of [
      createDeviceIdStorage(refused, cookies),
      createDeviceIdStorage(storage, createCookieJar()),
    ]) {
      expect(left.read()).toBe(id);
    }
  });

  it('is not read from other text', () => {
    const storage = createMemoryStorage();
    storage.write('deviceId', '../../etc');
    expect(createDeviceIdStorage(storage, createCookieJar()).read()).toBeUndefined();
  });
});

describe('CLI-17 the mode', () => {
  it.each([
    [undefined, 'real'],
    ['1', 'simulation'],
    ['', 'simulation'],
  ])('is fixed by the flag at the start: %j', (stored, ledger) => {
    const storage = createMemoryStorage();
    if (stored !== undefined) storage.write('simulation-trade', stored);
    const mode = createSimulationMode(storage);
    expect(mode.ledger).toBe(ledger);
    expect(mode.isStale()).toBe(false);
  });

  it('is stale while another page has changed it', () => {
    const storage = createMemoryStorage();
    const mode = createSimulationMode(storage);
    const other = createSimulationMode(storage);
    other.enter();
    expect(mode.isStale()).toBe(true);
    other.leave();
    expect(mode.isStale()).toBe(false);
  });

  it('stays real where storage is refused', () => {
    const mode = createSimulationMode(refused);
    expect(mode.enter()).toBe(false);
    expect(mode).toMatchObject({ ledger: 'real' });
    expect(mode.isStale()).toBe(false);
  });

  it.each([
    ['simulation-trade', true],
    [null, true],
    ['lang', false],
  ])('may have changed with the key %j: %j', (key, concerns) => {
    expect(createSimulationMode(createMemoryStorage()).concerns({ key })).toBe(concerns);
  });
});
