import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { storeLimit } from '../../src/config/limits.ts';
import { chooseEvicted, type EventRecord, type RecordKey } from '../../src/store/event-record.ts';
import { outage } from '../kit/gateway.ts';
import { runPending } from '../kit/timers.ts';
import { click, kindsOf, openDisk, World } from '../kit/world.ts';

/** A gateway that rejects everything. */
function offline(world: World): void {
  world.gateway.config = new TypeError('Failed to fetch');
  world.gateway.answer = outage;
}

function refusing(): IDBFactory {
  return {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as IDBFactory;
}

function silent(): IDBFactory {
  return { open: () => ({}) } as unknown as IDBFactory;
}

describe('records', () => {
  it('TRK-22 are kept in bourse-tracking, version 1', async () => {
    const world = new World();
    offline(world);
    await world.start();
    expect(await world.indexedDB.databases()).toEqual([{ name: 'bourse-tracking', version: 1 }]);
    const [record] = await world.records();
    expect(record?.key.slice(4)).toEqual([1, expect.any(Number) as number]);
    expect(record?.attempts).toBe(0);
    expect(record?.events).toHaveLength(1);
  });

  it('TRK-22 hold up to 45 events, and are never written again for a new one', async () => {
    const world = new World();
    offline(world);
    const { tracker } = await world.start();
    await world.time.advance(500);
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let index = 0; index < 10; index += 1) {
      for (let event = 0; event < 100; event += 1) {
        tracker.track({ type: 'system', event_tracking_id: 'b1' });
      }
      await runPending(20);
    }
    await world.time.advance(100);
    puts.mockRestore();
    const sizes = (await world.records()).map(({ key }) => [key[4], key[5]] as const);
    expect(sizes.reduce((sum, [events]) => sum + events, 0)).toBeGreaterThan(950);
    for (const [events, bytes] of sizes) {
      expect(events).toBeLessThanOrEqual(45);
      expect(bytes).toBeLessThanOrEqual(54_000);
    }
    expect(sizes.length).toBeLessThan(30);
  });

  it('TRK-23 are written at once when they are full, otherwise with the next run of the loop', async () => {
    const world = new World();
    offline(world);
    const { tracker } = await world.start();
    click(tracker, 3);
    await runPending();
    expect(kindsOf(await world.storedEvents())).toEqual(['show']);
    await world.time.advance(500);
    expect(kindsOf(await world.storedEvents())).toEqual(['show', 'click', 'click', 'click']);
    click(tracker, 100);
    await runPending();
    expect(await world.storedEvents()).toHaveLength(4 + 90);
  });

  it('TRK-23 are written at once for a timely event, a Hide, and all events of a hidden page', async () => {
    const world = new World();
    offline(world);
    const { tracker, page } = await world.start();
    tracker.trackClick('b1', { timely: true });
    await runPending();
    expect(kindsOf(await world.storedEvents())).toEqual(['show', 'click']);
    page.navigate('/assets');
    await runPending();
    expect(kindsOf(await world.storedEvents())).toEqual(['show', 'click', 'hide']);
    page.hide();
    click(tracker);
    await runPending();
    expect(kindsOf(await world.storedEvents())).toEqual([
      'show',
      'click',
      'hide',
      'show',
      'hide',
      'click',
    ]);
  });

  it('TRK-23 of one task go in one transaction', async () => {
    const world = new World();
    offline(world);
    const { tracker } = await world.start();
    await world.time.advance(500);
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    for (let count = 0; count < 300; count += 1) tracker.trackClick('b1', { timely: true });
    await Promise.resolve();
    const modes = transactions.mock.calls.map(([, mode]) => mode);
    transactions.mockRestore();
    expect(modes.filter((mode) => mode === 'readwrite')).toHaveLength(1);
    expect(kindsOf(await world.storedEvents()).filter((kind) => kind === 'click')).toHaveLength(
      300,
    );
  });

  it('TRK-23 are written before a page can end', async () => {
    const world = new World();
    offline(world);
    const { tracker, page } = await world.start();
    click(tracker, 120);
    page.leave();
    // Nothing but what the browser does with its queue happens after this.
    expect(kindsOf(await world.storedEvents()).filter((kind) => kind === 'click')).toHaveLength(
      120,
    );
  });

  it('TRK-26 of an earlier page are uploaded with no new event', async () => {
    const world = new World();
    offline(world);
    const first = await world.start();
    click(first.tracker, 120);
    await world.time.advance(500);
    first.page.leave();
    world.gateway.answer = () => Response.json({ code: '00000' });
    world.gateway.config = new World().gateway.config;
    const { tracker } = await world.start({ pageViews: 'manual' });
    await world.time.advance(500);
    expect(kindsOf(world.gateway.events).filter((kind) => kind === 'click')).toHaveLength(120);
    await tracker.flush();
    expect(await world.records()).toEqual([]);
  });
});

describe('without IndexedDB', () => {
  it.each([
    ['absent', undefined, 0],
    ['denied', refusing(), 0],
    ['silent', silent(), 2_000],
  ])('TRK-24 that is %s events stay in memory and are uploaded', async (_name, indexedDB, wait) => {
    const world = new World();
    const { tracker, errors } = await world.start({ ports: { indexedDB } });
    await world.time.advance(wait);
    click(tracker, 120);
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(121);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_STORE_UNAVAILABLE']);
    await tracker.flush();
  });

  it('TRK-24 nothing waits for it to open', async () => {
    const world = new World();
    await world.start({ ports: { indexedDB: silent() } });
    expect(world.gateway.stored.size).toBe(1);
  });

  it('TRK-24 a later version that owns the database is no failure', async () => {
    const world = new World();
    await new Promise<void>((resolve) => {
      const request = world.indexedDB.open('bourse-tracking', 2);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const { errors } = await world.start();
    expect(world.gateway.stored.size).toBe(1);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_STORE_UNAVAILABLE']);
  });

  it('TRK-24 an upgrade in another tab closes the database without a loss', async () => {
    const world = new World();
    offline(world);
    const { tracker } = await world.start();
    const deleted = new Promise((resolve) => {
      world.indexedDB.deleteDatabase('bourse-tracking').onsuccess = resolve;
    });
    await runPending();
    await deleted;
    world.gateway.config = new World().gateway.config;
    world.gateway.answer = () => Response.json({ code: '00000' });
    click(tracker, 3);
    await world.time.advance(3_000);
    expect(kindsOf(world.gateway.events)).toEqual(['click', 'click', 'click']);
  });

  it('TRK-24 a database that cannot write leaves the events in memory', async () => {
    const world = new World();
    const { tracker, errors } = await world.start();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    click(tracker, 60);
    await world.time.advance(500);
    put.mockRestore();
    expect(world.gateway.stored.size).toBe(61);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_STORE_UNAVAILABLE']);
  });

  it('TRK-24 a database that cannot delete causes no second upload', async () => {
    const world = new World();
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    const { tracker } = await world.start();
    click(tracker, 60);
    await world.time.advance(5_000);
    click(tracker, 1);
    await world.time.advance(5_000);
    remove.mockRestore();
    expect(world.gateway.stored.size).toBe(62);
    expect(world.gateway.arrivals).toBe(62);
  });
});

describe('capacity', () => {
  it('TRK-25 is 5,000 events: the oldest are evicted first, timely ones last', () => {
    const timely: RecordKey = [0, 1, 'a', 1, 1, 500];
    const ordinary = Array.from({ length: 102 }, (_, index): RecordKey => [
      1,
      10 + index,
      'a',
      2 + index,
      50,
      25_000,
    ]);
    const evicted = chooseEvicted([timely, ...[...ordinary].reverse()], storeLimit);
    expect(evicted).toEqual(ordinary.slice(0, 3));
    expect(chooseEvicted(ordinary.slice(2), storeLimit)).toEqual([]);
  });

  it('TRK-25 keeps the latest events, timely ones longest, and counts the evicted ones', async () => {
    const world = new World();
    offline(world);
    const { tracker, errors } = await world.start();
    tracker.trackClick('b9', { timely: true });
    for (let round = 0; round < 52; round += 1) {
      click(tracker, 100);
      await runPending(30);
    }
    await world.time.advance(500);
    const stored = await world.storedEvents();
    expect(stored.length).toBeLessThanOrEqual(5_000);
    expect(stored.length).toBeGreaterThan(4_000);
    const lost = errors.filter(({ code }) => code === 'TRACKING_EVENTS_EVICTED');
    const lostEvents = lost.reduce((sum, { eventCount }) => sum + eventCount, 0);
    expect(stored.length + lostEvents).toBe(5_202);
    expect(stored.some(({ event_tracking_id: id }) => id === 'b9')).toBe(true);
    const numbers = stored.filter(({ timely }) => !timely).map(({ log_seq }) => log_seq);
    expect(Math.min(...numbers)).toBeGreaterThan(200);
  });

  it('TRK-25 applies to memory, and to the events of an earlier page', async () => {
    const world = new World();
    offline(world);
    await world.start();
    const disk = await openDisk(world.indexedDB);
    const earlier: EventRecord[] = Array.from({ length: 110 }, (_, index) => ({
      key: [1, 1_000 + index, 'earlier', index, 50, 25_000] satisfies RecordKey,
      events: [],
      attempts: 0,
    }));
    await disk.put(earlier);
    disk.close();
    const { errors } = await world.start();
    await runPending();
    expect(errors.find(({ code }) => code === 'TRACKING_EVENTS_EVICTED')?.eventCount).toBe(550);

    const { tracker, errors: inMemory } = await world.start({ ports: { indexedDB: undefined } });
    click(tracker, 5_200);
    await world.time.advance(500);
    expect(inMemory.some(({ code }) => code === 'TRACKING_EVENTS_EVICTED')).toBe(true);
  });

  it('TRK-25 is 5 MB', async () => {
    const world = new World();
    offline(world);
    const { tracker, errors } = await world.start();
    for (let index = 0; index < 120; index += 1) {
      const event_tracking_ext = { text: 'x'.repeat(50_000) };
      tracker.track({ type: 'system', event_tracking_id: 'b1', event_tracking_ext });
      await runPending(20);
    }
    await world.time.advance(500);
    const bytes = (await world.records()).reduce((sum, { key }) => sum + key[5], 0);
    expect(bytes).toBeLessThanOrEqual(5_000_000);
    expect(errors.some(({ code }) => code === 'TRACKING_EVENTS_EVICTED')).toBe(true);
  });
});
