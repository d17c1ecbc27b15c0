import { describe, expect, it } from 'vitest';
import { outage, success } from '../kit/gateway.ts';
import { click, World } from '../kit/world.ts';

/** A database that drops writes after its page was left, like WebKit's. */
function mortal({ indexedDB }: World) {
  const page = { isEnding: false };
  const open: IDBFactory['open'] = (name, version) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('success', () => {
      const { result } = request;
      const transaction = result.transaction.bind(result);
      result.transaction = (...parts: Parameters<IDBDatabase['transaction']>) =>
        page.isEnding ? deadTransaction : transaction(...parts);
    });
    return request;
  };
  return { ports: { indexedDB: { open } as IDBFactory }, page };
}

const deadTransaction = {
  objectStore: () => ({ put: () => ({}), delete: () => ({}), getAllKeys: () => ({}) }),
} as unknown as IDBTransaction;

/** An answer that never arrives. */
const never = (): Promise<Response> => new Promise<Response>(() => undefined);

function clicks(world: World): number {
  return world.gateway.events.filter(({ type }) => type === 'click').length;
}

const extras = (world: World): number => world.gateway.arrivals - world.gateway.stored.size;

describe('a page whose last writes to disk are dropped', () => {
  it('TRK-63 loses nothing while an upload is in flight', async () => {
    const world = new World();
    const { ports, page: end } = mortal(world);
    const { tracker, page } = await world.start({ ports });
    await world.time.advance(500);
    world.gateway.answer = never;
    click(tracker, 45);
    await world.time.advance(500);
    click(tracker, 55);
    end.isEnding = true;
    page.leave();
    world.gateway.answer = () => Response.json(success);
    const next = await world.start();
    await world.time.advance(2_000);
    expect(clicks(world)).toBe(100);
    expect(extras(world)).toBeLessThanOrEqual(50);
    expect(world.stashed).toBe(0);
    expect(next.errors).toEqual([]);
  });

  it('TRK-63 loses nothing while the server is down', async () => {
    const world = new World();
    const { ports, page: end } = mortal(world);
    const { tracker, page } = await world.start({ ports });
    await world.time.advance(500);
    world.gateway.answer = outage;
    click(tracker, 500);
    end.isEnding = true;
    page.leave();
    await world.time.advance(0);
    world.gateway.answer = () => Response.json(success);
    await world.start();
    await world.time.advance(5_000);
    expect(clicks(world)).toBe(500);
    expect(world.gateway.events.filter((event) => event.page_status === 'hide')).toHaveLength(1);
    expect(extras(world)).toBeLessThanOrEqual(50);
  });

  it('TRK-63 stores events that are tracked after it was left', async () => {
    const world = new World();
    const { ports, page: end } = mortal(world);
    const { tracker, page } = await world.start({ ports });
    await world.time.advance(500);
    end.isEnding = true;
    page.beginLeaving();
    world.gateway.answer = outage;
    tracker.track({ type: 'system', event_tracking_id: 'b7' });
    await world.time.advance(0);
    world.gateway.answer = () => Response.json(success);
    await world.start({ pageViews: 'manual' });
    await world.time.advance(1_000);
    expect(world.gateway.events.map(({ event_tracking_id: id }) => id)).toContain('b7');
  });
});

describe('a page without a disk', () => {
  const none = { ports: { indexedDB: undefined } };

  it('TRK-63 leaves its events to the next page, and drops them when it returns', async () => {
    const world = new World();
    const { tracker, page } = await world.start(none);
    await world.time.advance(500);
    world.gateway.answer = outage;
    world.takesBeacons = false;
    click(tracker, 200);
    page.leave();
    await world.time.advance(0);
    world.gateway.answer = () => Response.json(success);
    await world.start(none);
    page.show();
    await world.time.advance(5_000);
    expect(clicks(world)).toBe(200);
    expect(extras(world)).toBe(0);
    expect(world.stashed).toBe(0);
  });

  it('TRK-63 without room in local storage keeps its events in memory', async () => {
    const world = new World();
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
      key: () => null,
      length: 0,
    };
    const { tracker, page } = await world.start({
      ports: { indexedDB: undefined, localStorage: full },
    });
    world.gateway.answer = outage;
    click(tracker, 200);
    page.leave();
    await world.time.advance(0);
    world.gateway.answer = () => Response.json(success);
    page.show();
    await world.time.advance(5_000);
    expect(clicks(world)).toBe(200);
  });
});

it('TRK-63 a page whose database does not open in time adopts the records', async () => {
  const world = new World();
  world.gateway.answer = outage;
  world.takesBeacons = false;
  const stuck = { ports: { indexedDB: { open: () => ({}) } as unknown as IDBFactory } };
  const { tracker, page } = await world.start(stuck);
  click(tracker, 955);
  page.leave();
  await world.time.advance(0);
  world.gateway.answer = () => Response.json(success);
  await world.start(stuck);
  await world.time.advance(10_000);
  expect(clicks(world)).toBe(955);
});

it('TRK-63 no record stays in local storage when the disk has it', async () => {
  const world = new World();
  world.gateway.answer = outage;
  const { tracker, page } = await world.start();
  await world.time.advance(500);
  click(tracker, 100);
  page.hide();
  expect(world.stashed).toBeGreaterThan(0);
  await world.time.advance(500);
  expect(world.stashed).toBe(0);
  expect((await world.storedEvents()).length).toBe(102);
});
