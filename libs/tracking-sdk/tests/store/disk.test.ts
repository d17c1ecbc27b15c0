import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { outage, success } from '../kit/gateway.ts';
import { runPending } from '../kit/timers.ts';
import { click, World } from '../kit/world.ts';

/** The browser's databases with a list of all connections. */
function watched(factory: IDBFactory) {
  const connections: IDBDatabase[] = [];
  const faults = { hangs: false };
  const open: IDBFactory['open'] = (name, version) => {
    const request = factory.open(name, version);
    request.addEventListener('success', () => {
      const { result } = request;
      connections.push(result);
      const transaction = result.transaction.bind(result);
      result.transaction = (...parts: Parameters<IDBDatabase['transaction']>) => {
        const made = transaction(...parts);
        if (faults.hangs) {
          Object.defineProperties(made, {
            oncomplete: { set: () => undefined },
            onabort: { set: () => undefined },
          });
        }
        return made;
      };
    });
    return request;
  };
  const deleteDatabase: IDBFactory['deleteDatabase'] = (name) => factory.deleteDatabase(name);
  return { indexedDB: { open, deleteDatabase } as IDBFactory, connections, faults };
}

/** Closes a connection like a browser that needs space or has lost the file. */
function closeUnder(connection: IDBDatabase | undefined): void {
  connection?.close();
  connection?.onclose?.(new Event('close'));
}

async function storedClicks(world: World): Promise<number> {
  return (await world.storedEvents()).filter(({ type }) => type === 'click').length;
}

describe('a database', () => {
  it('TRK-55 that the browser closes is opened again, once', async () => {
    const world = new World();
    world.gateway.answer = outage;
    const { indexedDB, connections } = watched(world.indexedDB);
    const { tracker, errors } = await world.start({ ports: { indexedDB } });
    closeUnder(connections[0]);
    click(tracker, 3);
    await world.time.advance(500);
    expect(connections).toHaveLength(2);
    expect(await storedClicks(world)).toBe(3);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_UPLOAD_FAILED']);

    closeUnder(connections[1]);
    click(tracker, 2);
    await world.time.advance(500);
    expect(connections).toHaveLength(2);
    expect(errors.map(({ code }) => code)).toEqual([
      'TRACKING_UPLOAD_FAILED',
      'TRACKING_STORE_UNAVAILABLE',
    ]);
    world.gateway.answer = () => Response.json(success);
    // Events in memory are uploaded; the next page uploads those on disk.
    await world.time.advance(10_000);
    await world.start({ pageViews: 'manual' });
    await world.time.advance(500);
    expect(world.gateway.events.filter(({ type }) => type === 'click')).toHaveLength(5);
  });

  it('TRK-55 that was closed without an event is opened again with the next write', async () => {
    const world = new World();
    const { indexedDB, connections } = watched(world.indexedDB);
    const { tracker, errors } = await world.start({ ports: { indexedDB } });
    connections[0]?.close();
    click(tracker, 60);
    await world.time.advance(1_000);
    expect(connections).toHaveLength(2);
    expect(world.gateway.stored.size).toBe(61);
    expect(world.gateway.arrivals).toBe(61);
    expect(errors).toEqual([]);
  });

  it('TRK-55 that another tab deletes is not opened again', async () => {
    const world = new World();
    const { indexedDB, connections } = watched(world.indexedDB);
    const { tracker, errors } = await world.start({ ports: { indexedDB } });
    world.indexedDB.deleteDatabase('bourse-tracking');
    await runPending();
    click(tracker, 3);
    await world.time.advance(500);
    expect(connections).toHaveLength(1);
    expect(await world.indexedDB.databases()).toEqual([]);
    expect(world.gateway.stored.size).toBe(4);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_STORE_UNAVAILABLE']);
  });

  it('TRK-55 whose transactions do not end for 2 s is opened again, at most once', async () => {
    const world = new World();
    const { indexedDB, connections, faults } = watched(world.indexedDB);
    const { tracker, errors } = await world.start({ ports: { indexedDB } });
    await world.time.advance(1_000);
    faults.hangs = true;
    click(tracker, 10);
    await world.time.advance(3_100);
    expect(connections).toHaveLength(2);
    await world.time.advance(10_000);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_STORE_UNAVAILABLE']);
    expect(world.gateway.stored.size).toBe(11);
    click(tracker, 10);
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(21);
  });
});

describe('the disk', () => {
  it('TRK-62 is not read by the page that has written the records', async () => {
    const world = new World();
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    const list = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys');
    const { tracker } = await world.start();
    click(tracker, 600);
    await world.time.advance(500);
    await runPending(3_000);
    const counts = [get.mock.calls.length, list.mock.calls.length];
    get.mockRestore();
    list.mockRestore();
    expect(world.gateway.arrivals).toBe(601);
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBeLessThan(12);
  });
});

describe('local storage', () => {
  /** Returns a storage for at most `room` items. */
  function small(items: Map<string, string>, room: number) {
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!items.has(key) && items.size >= room) throw new DOMException('', 'QuotaExceededError');
        items.set(key, value);
      },
      removeItem: (key: string) => void items.delete(key),
      key: (index: number) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    };
  }

  it('TRK-56 that is full loses the keys that begin with an underscore', async () => {
    const world = new World();
    const items = new Map([
      ['_cache', '1'],
      ['theme', 'dark'],
      ['_other', '2'],
    ]);
    await world.start({ ports: { localStorage: small(items, 3) } });
    expect([...items.keys()]).toEqual(['theme', 'bourse-tracking:firstVisit']);
  });

  it('TRK-56 that is full of other keys is not changed', async () => {
    const world = new World();
    const items = new Map([
      ['theme', 'dark'],
      ['lang', 'en'],
    ]);
    const { errors } = await world.start({ ports: { localStorage: small(items, 2) } });
    expect([...items.keys()]).toEqual(['theme', 'lang']);
    expect(errors).toEqual([]);
    expect(world.gateway.stored.size).toBe(1);
  });
});

describe('evictions', () => {
  it('TRK-48 are reported to the collector when an upload has arrived', async () => {
    const world = new World();
    world.gateway.answer = outage;
    const { tracker, errors } = await world.start();
    for (let round = 0; round < 52; round += 1) {
      click(tracker, 100);
      await runPending(30);
    }
    await world.time.advance(500);
    world.gateway.answer = () => Response.json(success);
    await world.time.advance(20_000);
    const told = world.gateway.events.filter(({ type }) => type === 'system');
    const lost = errors.reduce((sum, { eventCount }) => sum + eventCount, 0);
    expect(lost).toBeGreaterThan(200);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      event_tracking: 'events_evicted',
      event_tracking_id: '/',
      event_tracking_ext: { event_count: lost },
      track_type: 'auto',
    });
    expect(world.gateway.stored.size).toBeGreaterThanOrEqual(5_202 - lost);
  });
});
