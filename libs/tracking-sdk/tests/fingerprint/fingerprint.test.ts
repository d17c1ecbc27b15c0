import { describe, expect, it, vi } from 'vitest';
import {
  fingerprintBrowser,
  forgetFingerprints,
  type FingerprintOptions,
  type FingerprintPorts,
} from '../../src/fingerprint/index.ts';
import { FakeLocks } from '../kit/locks.ts';
import { Time } from '../kit/timers.ts';

const listKey = 'bourse-tracking:fingerprints';
const codeKey = 'terminal_code';

/** The browser's `index`-th fingerprint. */
function print(index: number): string {
  return index.toString(16).padStart(32, '0');
}

class Tab {
  readonly time: Time;
  readonly items: Map<string, string>;
  readonly compute = vi.fn<FingerprintPorts['compute']>(() => Promise.resolve(print(1)));
  readonly ports: FingerprintPorts;

  constructor(time = new Time(), items = new Map<string, string>()) {
    this.time = time;
    this.items = items;
    this.ports = {
      compute: this.compute,
      locks: undefined,
      localStorage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
        key: (index) => [...items.keys()][index] ?? null,
        length: items.size,
      },
      wallNow: () => time.wall,
      schedule: time.schedule,
    };
  }

  run(options: Partial<FingerprintOptions> = {}) {
    return fingerprintBrowser({ consent: 'granted', ports: this.ports, ...options });
  }

  /** Returns the result, a minute later, when it is not used again. */
  async end(options?: Partial<FingerprintOptions>) {
    const result = this.run(options);
    await this.time.advance(60_000);
    return result;
  }

  get list(): { id: string; at: number }[] {
    return JSON.parse(this.items.get(listKey) ?? '[]') as { id: string; at: number }[];
  }
}

describe('consent', () => {
  it('TRK-73 is required before anything is loaded or stored', async () => {
    const tab = new Tab();
    tab.items.set(codeKey, 'kept');
    expect(await tab.run({ consent: 'pending' })).toBeUndefined();
    expect(tab.items).toEqual(new Map([[codeKey, 'kept']]));
    expect(tab.compute).not.toHaveBeenCalled();
    expect(tab.time.pending).toBe(0);
  });

  it('TRK-73 erases stored data when it is denied', async () => {
    const tab = new Tab();
    await tab.end();
    expect([...tab.items.keys()].sort()).toEqual([listKey, codeKey]);
    expect(await tab.run({ consent: 'denied' })).toBeUndefined();
    expect(tab.items.size).toBe(0);
    expect(tab.compute).toHaveBeenCalledOnce();
    await tab.end();
    forgetFingerprints({ ports: tab.ports });
    expect(tab.items.size).toBe(0);
  });

  it('TRK-73 may be withdrawn during the computation', async () => {
    const tab = new Tab();
    expect(await tab.run({ signal: AbortSignal.abort() })).toBeUndefined();
    expect(tab.compute).not.toHaveBeenCalled();
    const whileComputing = new AbortController();
    const first = tab.run({ signal: whileComputing.signal });
    whileComputing.abort();
    expect(await first).toBeUndefined();
    expect(tab.items.size).toBe(0);
    const whileWaiting = new AbortController();
    const second = tab.run({ signal: whileWaiting.signal });
    await tab.time.advance(500);
    whileWaiting.abort();
    await tab.time.advance(500);
    expect(await second).toBeUndefined();
  });
});

describe('history', () => {
  it('TRK-75 keeps the ten newest, newest first', async () => {
    const tab = new Tab();
    for (let index = 1; index <= 12; index += 1) {
      tab.compute.mockResolvedValue(print(index));
      await tab.end();
    }
    expect(tab.list.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(print));
    expect(tab.list[0]?.at).toBe(1_795_262_400_000 + 660_000);
  });

  it('TRK-75 has each fingerprint once', async () => {
    const tab = new Tab();
    for (const index of [1, 2, 1]) {
      tab.compute.mockResolvedValue(print(index));
      await tab.end();
    }
    expect(tab.list).toEqual([
      { id: print(1), at: 1_795_262_520_000 },
      { id: print(2), at: 1_795_262_460_000 },
    ]);
  });

  it('TRK-75 keeps the first as the terminal code', async () => {
    const tab = new Tab();
    await tab.end();
    tab.compute.mockResolvedValue(print(2));
    expect(await tab.end()).toEqual({ fingerprint: print(2), terminalCode: print(1) });
    expect(tab.items.get(codeKey)).toBe(print(1));
  });

  it.each(['', 'null', '{}', '[1]', '[{"id":7,"at":1}]', '[{"id":"../x","at":1}]', '[null]'])(
    'TRK-75 ignores %j in storage',
    async (junk) => {
      const tab = new Tab();
      tab.items.set(listKey, junk);
      await tab.end();
      expect(tab.list.map(({ id }) => id)).toEqual([print(1)]);
    },
  );

  it('TRK-75 works without storage, and with storage that throws', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const broken = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 };
    for (const localStorage of [undefined, broken]) {
      const tab = new Tab();
      const ports = { ...tab.ports, localStorage };
      expect(await tab.end({ ports })).toEqual({ fingerprint: print(1), terminalCode: print(1) });
      forgetFingerprints({ ports });
    }
  });
});

describe('time', () => {
  it('TRK-76 is limited: a computation that hangs is abandoned', async () => {
    const tab = new Tab();
    tab.compute.mockReturnValue(new Promise(() => undefined));
    const given = vi.fn();
    void tab.run().then(given);
    await tab.time.advance(4_999);
    expect(given).not.toHaveBeenCalled();
    await tab.time.advance(1);
    expect(given).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(tab.items.size).toBe(0);
    const short = tab.run({ timeoutMs: 20 });
    await tab.time.advance(20);
    expect(await short).toBeUndefined();
    expect(tab.time.pending).toBe(0);
  });

  it('TRK-76 ends when a computation fails', async () => {
    const tab = new Tab();
    tab.compute.mockRejectedValue(new Error('blocked'));
    expect(await tab.run()).toBeUndefined();
    expect(tab.items.size).toBe(0);
    expect(tab.time.pending).toBe(0);
  });

  it.each([
    ['with', new FakeLocks()],
    ['without', undefined],
  ])('TRK-77 lets two tabs %s locks have the same fingerprint', async (_, locks) => {
    const one = new Tab();
    const other = new Tab(one.time, one.items);
    other.compute.mockResolvedValue(print(2));
    const run = (tab: Tab) => tab.run({ ports: { ...tab.ports, locks } });
    const results = Promise.all([run(one), run(other)]);
    await one.time.advance(1_000);
    const [first, second] = await results;
    expect(second).toEqual(first);
    expect(one.list).toHaveLength(locks ? 1 : 2);
  });

  it('TRK-77 computes without a lock where locks are denied', async () => {
    const tab = new Tab();
    const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    expect(await tab.end({ ports: { ...tab.ports, locks } })).toMatchObject({
      fingerprint: print(1),
    });
  });

  it('TRK-77 uses a fingerprint of the last minute again, also when a reload would compute another', async () => {
    const tab = new Tab();
    const first = tab.run();
    await tab.time.advance(59_999);
    tab.compute.mockResolvedValue(print(2));
    const second = tab.run();
    await tab.time.advance(1_000);
    expect(await second).toEqual(await first);
    expect(tab.compute).toHaveBeenCalledOnce();
    const third = tab.run();
    await tab.time.advance(1_000);
    expect(await third).toMatchObject({ fingerprint: print(2) });
  });

  it('TRK-77 prefers the stored fingerprint of another tab', async () => {
    const tab = new Tab();
    const result = tab.run();
    await tab.time.advance(999);
    tab.items.set(listKey, JSON.stringify([{ id: print(7), at: 1 }]));
    tab.items.set(codeKey, print(8));
    await tab.time.advance(1);
    expect(await result).toEqual({ fingerprint: print(7), terminalCode: print(8) });
  });
});
