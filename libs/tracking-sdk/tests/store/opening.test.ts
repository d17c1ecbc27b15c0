import { describe, expect, it } from 'vitest';
import { runPending } from '../kit/timers.ts';
import { click, World } from '../kit/world.ts';

/** A database that is still being opened when the page ends. */
const opening = { indexedDB: { open: () => ({}) } as unknown as IDBFactory };

/** A database that takes this long to open. Default: a second. */
function slow({ indexedDB, time }: World, delayMs = 1_000): IDBFactory {
  const open: IDBFactory['open'] = (name, version) => {
    const real = indexedDB.open(name, version);
    const request = {
      get result() {
        return real.result;
      },
    } as IDBOpenDBRequest;
    real.onupgradeneeded = (event) => {
      request.onupgradeneeded?.(event);
    };
    real.onsuccess = (event) => {
      time.schedule(() => {
        request.onsuccess?.(event);
      }, delayMs);
    };
    return request;
  };
  return { open } as IDBFactory;
}

function clicks(world: World): number {
  return world.gateway.events.filter(({ type }) => type === 'click').length;
}

const extras = (world: World): number => world.gateway.arrivals - world.gateway.stored.size;

describe('a page that is left while its database is opening', () => {
  it('TRK-63 loses nothing: the next page uploads the stashed events', async () => {
    const world = new World();
    const { tracker, page } = await world.start({ ports: opening });
    click(tracker, 1_000);
    page.leave();
    const next = await world.start();
    await world.time.advance(5_000);
    expect(clicks(world)).toBe(1_000);
    expect(extras(world)).toBeLessThanOrEqual(50);
    expect(next.errors).toEqual([]);
    expect(world.stashed).toBe(0);
  });

  it('TRK-63 keeps the stashed events of another page', async () => {
    const world = new World();
    for (const count of [60, 70]) {
      const { tracker, page } = await world.start({ ports: opening });
      click(tracker, count);
      page.leave();
    }
    await world.start();
    await world.time.advance(5_000);
    expect(clicks(world)).toBe(130);
  });

  it('TRK-63 sends no event again that was answered while it was hidden', async () => {
    const world = new World();
    const { tracker, page } = await world.start({ ports: opening });
    click(tracker, 100);
    page.hide();
    expect(world.stashed).toBeGreaterThan(0);
    await runPending();
    expect(world.gateway.stored.size).toBeGreaterThan(0);
    page.leave();
    await world.start();
    await world.time.advance(5_000);
    expect(clicks(world)).toBe(100);
    expect(extras(world)).toBe(0);
  });

  it('TRK-63 sends each event once when the database opens after all', async () => {
    const world = new World();
    const { tracker, page } = await world.start({ ports: { indexedDB: slow(world) } });
    click(tracker, 100);
    page.hide();
    expect(world.stashed).toBeGreaterThan(0);
    await world.time.advance(1_000);
    expect(world.stashed).toBe(0);
    page.show();
    await world.time.advance(1_000);
    expect(clicks(world)).toBe(100);
    expect(extras(world)).toBe(0);
    expect(await world.records()).toEqual([]);
  });

  it.each(['{"key"', 'null', '[null]', '[{}]', '[{"key":[1,2,"3",4,5,6]}]', '{}'])(
    'TRK-63 drops %s, which is no record',
    async (text) => {
      const world = new World();
      world.items.set('bourse-tracking:left:1', text);
      const { tracker, errors } = await world.start();
      click(tracker);
      await world.time.advance(1_000);
      expect(clicks(world)).toBe(1);
      expect(errors).toEqual([]);
      expect(world.stashed).toBe(0);
    },
  );

  it('TRK-41 stores nothing after consent is denied', async () => {
    const world = new World();
    const { tracker, page } = await world.start({ ports: opening });
    click(tracker, 100);
    page.hide();
    tracker.setConsent('denied');
    page.leave();
    expect(world.stashed).toBe(0);
  });
});

describe('a page that is busy for longer than a database may take to open', () => {
  it('TRK-55 uses the database that was waiting behind it', async () => {
    const world = new World();
    const { time } = world;
    // The page is busy for 3 s at a time: a timer that is due runs at the end, and the answer comes after the second.
    const schedule = (run: () => void, delayMs: number) =>
      time.schedule(run, delayMs === 250 ? 3_000 : delayMs);
    const ports = { indexedDB: slow(world, 6_001), schedule };
    const { tracker, errors } = await world.start({ ports });
    await time.advance(6_500);
    click(tracker, 3);
    await time.advance(10_000);
    expect(clicks(world)).toBe(3);
    expect(errors).toEqual([]);
  });
});
