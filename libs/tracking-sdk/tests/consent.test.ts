import { describe, expect, it, vi } from 'vitest';
import { click, kindsOf, World, type OpenPage } from './kit/world.ts';

describe('consent', () => {
  it('TRK-40 that is pending keeps events in memory, and makes no request', async () => {
    const world = new World();
    const deviceHints = vi.fn(() => Promise.resolve({}));
    const { tracker, page } = await world.start({ consent: 'pending', ports: { deviceHints } });
    click(tracker, 120);
    page.navigate('/assets');
    page.hide();
    page.show();
    await world.time.advance(10_000);
    await tracker.flush();
    expect(world.gateway.requestCount).toBe(0);
    expect(await world.indexedDB.databases()).toEqual([]);
    expect(world.items.size).toBe(0);
    expect(deviceHints).not.toHaveBeenCalled();
    tracker.setConsent('granted');
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(125);
    expect(world.items.has('bourse-tracking:firstVisit')).toBe(true);
    expect(deviceHints).toHaveBeenCalledOnce();
  });

  it('TRK-40 that is pending again ends uploads and leaves the disk alone', async () => {
    const world = new World();
    const { tracker } = await world.start();
    tracker.setConsent('pending');
    click(tracker, 60);
    await world.time.advance(5_000);
    expect(world.gateway.stored.size).toBe(1);
    expect(await world.records()).toEqual([]);
    tracker.setConsent('granted');
    await world.time.advance(500);
    expect(kindsOf(world.gateway.events)).toHaveLength(61);
  });

  it('TRK-41 that is denied drops events and erases stored data', async () => {
    const world = new World();
    world.gateway.config = new TypeError('Failed to fetch');
    const { tracker, page } = await world.start();
    click(tracker, 60);
    await world.time.advance(1_000);
    expect(await world.records()).not.toEqual([]);
    tracker.setConsent('denied');
    click(tracker, 60);
    page.navigate('/assets');
    page.leave();
    page.show();
    await world.time.advance(10_000);
    expect(await world.indexedDB.databases()).toEqual([]);
    expect([...world.items]).toEqual([['bourse-tracking:consent', 'denied']]);
    expect(world.gateway.uploads).toEqual([]);
    const calls = world.gateway.requestCount;
    await tracker.flush();
    expect(world.gateway.requestCount).toBe(calls);
  });

  it('TRK-41 that is denied from the start erases the data of an earlier page', async () => {
    const world = new World();
    world.gateway.config = new TypeError('Failed to fetch');
    const first = await world.start();
    first.page.leave();
    await world.time.advance(0);
    await world.start({ consent: 'denied' });
    await world.time.advance(1_000);
    expect(await world.indexedDB.databases()).toEqual([]);
    expect(world.items.size).toBe(0);
  });

  it('TRK-41 that is denied aborts requests', async () => {
    const world = new World();
    world.gateway.answer = () => new Promise<Response>(() => undefined);
    const { tracker, errors } = await world.start();
    const [upload] = world.gateway.uploads;
    tracker.setConsent('denied');
    await world.time.advance(1_000);
    expect(upload?.init.signal?.aborted).toBe(true);
    expect(errors).toEqual([]);
    expect(world.time.pending).toBe(0);
  });

  it('TRK-41 that is granted again begins a new page view', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    tracker.setConsent('denied');
    page.navigate('/assets');
    tracker.setConsent('granted');
    tracker.setConsent('granted');
    await world.time.advance(1_000);
    const paths = world.gateway.events.map(({ page_status, url }) => [
      page_status,
      new URL(url).pathname,
    ]);
    expect(paths).toEqual([
      ['show', '/spot/BTCUSDT'],
      ['show', '/assets'],
    ]);
  });
});

/** Every order of some calls. */
function ordersOf<T>(calls: readonly T[]): T[][] {
  if (calls.length < 2) return [[...calls]];
  return calls.flatMap((call, index) =>
    ordersOf(calls.toSpliced(index, 1)).map((rest) => [call, ...rest]),
  );
}

type Call = (page: OpenPage) => void;

const calls: Readonly<Record<string, Call>> = {
  start: ({ tracker }) => {
    tracker.start();
  },
  track: ({ tracker }) => {
    tracker.track({ type: 'click', event_tracking_id: 'b1', timely: true });
  },
  setUser: ({ tracker }) => {
    tracker.setUser(undefined);
  },
  setPage: ({ tracker }) => {
    tracker.setPage('/assets');
  },
  flush: ({ tracker }) => void tracker.flush(),
};

describe('before a choice', () => {
  it.each(ordersOf(Object.keys(calls)).map((order) => [order.join(', ')]))(
    'TRK-40 nothing is requested or stored: %s',
    async (order) => {
      const world = new World();
      const opened = world.open({ consent: 'pending' });
      for (const name of order.split(', ')) calls[name]?.(opened);
      await world.time.advance(5_000);
      expect(world.gateway.requestCount).toBe(0);
      expect(world.items.size).toBe(0);
      expect(await world.indexedDB.databases()).toEqual([]);
    },
  );
});

describe('a choice', () => {
  it.each(['granted', 'denied'] as const)('TRK-104 is remembered: %s', async (choice) => {
    const world = new World();
    const first = await world.start({ consent: 'pending' });
    first.tracker.setConsent(choice);
    first.page.leave();
    await world.time.advance(1_000);
    const requests = world.gateway.requestCount;
    const { tracker } = await world.start({ consent: 'pending' });
    expect(tracker.consent()).toBe(choice);
    await world.time.advance(1_000);
    expect(world.gateway.requestCount > requests).toBe(choice === 'granted');
  });

  it('TRK-104 is that of all tabs, whichever has made it', async () => {
    const world = new World();
    const [one, two] = [await world.start(), await world.start()];
    two.tracker.setConsent('denied');
    one.page.noteStorage();
    expect(one.tracker.consent()).toBe('denied');
    click(one.tracker, 3);
    await world.time.advance(1_000);
    expect(kindsOf(world.gateway.events)).not.toContain('click');
    one.tracker.setConsent('granted');
    two.page.noteStorage();
    expect(two.tracker.consent()).toBe('granted');
    two.tracker.setConsent('pending');
    one.page.noteStorage();
    expect(one.tracker.consent()).toBe('pending');
  });

  it('TRK-104 is read by a page that returns, which has not seen the change', async () => {
    const world = new World();
    const [one, two] = [await world.start(), await world.start()];
    one.page.leave();
    two.tracker.setConsent('denied');
    one.page.show();
    expect(one.tracker.consent()).toBe('denied');
  });

  it('TRK-104 holds on its page where storage is denied', async () => {
    const world = new World();
    const { tracker, page } = await world.start({ ports: { localStorage: undefined } });
    tracker.setConsent('denied');
    page.hide();
    page.show();
    expect(tracker.consent()).toBe('denied');
  });

  it('TRK-104 that is no choice is ignored', () => {
    const world = new World();
    world.items.set('bourse-tracking:consent', 'yes');
    expect(world.open({ consent: 'pending' }).tracker.consent()).toBe('pending');
  });
});

describe('Global Privacy Control', () => {
  it('TRK-105 denies until the visitor chooses', async () => {
    const world = new World();
    world.hasGpc = true;
    const { tracker } = await world.start();
    click(tracker, 2);
    await world.time.advance(1_000);
    expect(world.gateway.requestCount).toBe(0);
    tracker.setConsent('granted');
    expect((await world.start()).tracker.consent()).toBe('granted');
  });

  it('TRK-105 is left out of account where an option says so', () => {
    const world = new World();
    world.hasGpc = true;
    expect(world.open({ honorsGpc: false }).tracker.consent()).toBe('granted');
  });
});
