import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BehaviourEvent } from '../../src/index.ts';
import { FakePage } from '../kit/page.ts';
import { click, kindsOf, World } from '../kit/world.ts';

/** Page events in the order in which they happened. */
async function pageEvents(world: World): Promise<BehaviourEvent[]> {
  await world.time.advance(1_000);
  return world.gateway.events
    .filter(({ type }) => type === 'page')
    .sort((one, other) => one.log_seq - other.log_seq);
}

/** `show /path` and `hide /path`. */
function pathsOf(events: readonly BehaviourEvent[]): string[] {
  return events.map(({ page_status, url }) => `${page_status} ${new URL(url).pathname}`);
}

describe('page views', () => {
  it('TRK-16 begin with a Show of the first page', async () => {
    const world = new World();
    const page = new FakePage();
    page.from = 'https://search.test/';
    await world.start({ page });
    const [show] = await pageEvents(world);
    expect(show).toMatchObject({
      page_status: 'show',
      title: 'BTC/USDT',
      referer: 'https://search.test/',
      track_type: 'auto',
      event_tracking_id: '/',
    });
  });

  it('TRK-17 end with a Hide and begin with a Show at every navigation', async () => {
    const world = new World();
    const { page } = await world.start();
    page.navigate('/assets', 'Assets');
    page.navigate('/assets?tab=spot', 'Assets');
    page.navigate('#fees', 'Fees');
    const events = await pageEvents(world);
    expect(events.map(({ page_status, url, title }) => [page_status, url, title])).toEqual([
      ['show', 'https://bourse.test/spot/BTCUSDT', 'BTC/USDT'],
      ['hide', 'https://bourse.test/spot/BTCUSDT', 'BTC/USDT'],
      ['show', 'https://bourse.test/assets', 'Assets'],
      ['hide', 'https://bourse.test/assets', 'Assets'],
      ['show', 'https://bourse.test/assets?tab=*', 'Assets'],
      ['hide', 'https://bourse.test/assets?tab=*', 'Assets'],
      ['show', 'https://bourse.test/assets?tab=*#fees', 'Fees'],
    ]);
    expect(events.map(({ referer }) => referer).slice(2, 5)).toEqual([
      'https://bourse.test/spot/BTCUSDT',
      'https://bourse.test/spot/BTCUSDT',
      'https://bourse.test/assets',
    ]);
  });

  it('TRK-17 go on when the address stays the same', async () => {
    const world = new World();
    const { page } = await world.start();
    page.navigate('/spot/BTCUSDT', 'A new title');
    expect(pathsOf(await pageEvents(world))).toEqual(['show /spot/BTCUSDT']);
  });

  it('TRK-18 end when the page is hidden, and begin again when it is visible', async () => {
    const world = new World();
    const { page } = await world.start();
    page.hide();
    page.show();
    const [first, hide, second] = await pageEvents(world);
    expect([first, hide, second].map((event) => event?.page_status)).toEqual([
      'show',
      'hide',
      'show',
    ]);
    expect(hide?.page_unique_id).toBe(first?.page_unique_id);
    expect(second?.page_unique_id).not.toBe(first?.page_unique_id);
    expect(second?.referer).toBe(first?.referer);
  });

  it('TRK-18 begin again when the page returns from the back/forward cache', async () => {
    const world = new World();
    const { page } = await world.start();
    page.leave();
    page.show();
    page.show();
    expect(kindsOf(await pageEvents(world))).toEqual(['show', 'hide', 'show']);
  });

  it('TRK-18 of a prerendered page begin when it is visible', async () => {
    const world = new World();
    const page = new FakePage();
    page.isSeen = false;
    const { tracker } = await world.start({ page });
    page.goOnline();
    click(tracker);
    await world.time.advance(5_000);
    expect(world.gateway.requestCount).toBe(0);
    page.show();
    await world.time.advance(1_000);
    const [clicked, show] = world.gateway.events.sort((one, two) => one.log_seq - two.log_seq);
    expect([clicked?.type, show?.page_status]).toEqual(['click', 'show']);
    expect(clicked?.page_unique_id).toBe(show?.page_unique_id);
  });

  it('TRK-18 notice a navigation of the hidden page', async () => {
    const world = new World();
    const { page } = await world.start();
    page.hide();
    page.navigate('/assets');
    page.show();
    const events = await pageEvents(world);
    expect(pathsOf(events)).toEqual(['show /spot/BTCUSDT', 'hide /spot/BTCUSDT', 'show /assets']);
    expect(events[2]?.referer).toBe('https://bourse.test/spot/BTCUSDT');
  });

  it('TRK-19 begin once when the tracker is started twice', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    tracker.start();
    tracker.start();
    page.navigate('/assets');
    expect(kindsOf(await pageEvents(world))).toEqual(['show', 'hide', 'show']);
    expect(page.listeners).toBe(1);
  });

  it('TRK-19 pair up under a double mount, and end when the tracker is stopped', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    tracker.stop();
    tracker.stop();
    tracker.start();
    await world.time.advance(500);
    tracker.stop();
    page.navigate('/assets');
    page.hide();
    expect(kindsOf(await pageEvents(world))).toEqual(['show', 'hide', 'show', 'hide']);
    expect(page.listeners).toBe(0);
  });

  it('TRK-1 of a rule with an invalid id are dropped, and no other events', async () => {
    const world = new World();
    const { tracker, page, errors } = await world.start({
      pages: [{ path: '/spot/*', event_tracking_id: 'spot' }],
    });
    click(tracker);
    page.navigate('/assets');
    await world.time.advance(1_000);
    expect(errors.map(({ code }) => code)).toEqual([
      'TRACKING_EVENT_ID_INVALID',
      'TRACKING_EVENT_ID_INVALID',
    ]);
    expect(kindsOf(world.gateway.events)).toEqual(['click', 'show']);
  });

  it('TRK-21 hold every event that happens until the next one begins', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    click(tracker);
    page.hide();
    click(tracker);
    page.show();
    click(tracker);
    await world.time.advance(1_000);
    const events = world.gateway.events.sort((one, other) => one.log_seq - other.log_seq);
    const views = [...new Set(events.map((event) => event.page_unique_id))];
    expect(
      events.map(({ page_status, type, page_unique_id: id }) => [
        page_status || type,
        views.indexOf(id),
      ]),
    ).toEqual([
      ['show', 0],
      ['click', 0],
      ['hide', 0],
      ['click', 0],
      ['show', 1],
      ['click', 1],
    ]);
  });

  it('TRK-20 are left to the router in manual mode', async () => {
    const world = new World();
    const { tracker, page } = await world.start({ pageViews: 'manual' });
    click(tracker);
    page.navigate('/elsewhere');
    tracker.setPage('/assets', 'Assets');
    tracker.setPage('/assets', 'Assets (2)');
    page.hide();
    page.show();
    tracker.setPage('https://bourse.test/fee?level=VIP', 'Fees');
    const events = await pageEvents(world);
    expect(events.map(({ page_status, url, title }) => [page_status, url, title])).toEqual([
      ['show', 'https://bourse.test/assets', 'Assets'],
      ['hide', 'https://bourse.test/assets', 'Assets (2)'],
      ['show', 'https://bourse.test/assets', 'Assets (2)'],
      ['hide', 'https://bourse.test/assets', 'Assets (2)'],
      ['show', 'https://bourse.test/fee?level=*', 'Fees'],
    ]);
  });

  it("TRK-20 may be set before the start, with the document's title by default", async () => {
    const world = new World();
    const { tracker } = world.open({ pageViews: 'manual' });
    tracker.setPage('/spot/BTCUSDT');
    tracker.start();
    const [show] = await pageEvents(world);
    expect(show).toMatchObject({ page_status: 'show', title: 'BTC/USDT' });
  });

  it("TRK-13 have the fields of the first fitting rule, and so have the page's other events", async () => {
    const world = new World();
    const { tracker, page } = await world.start({
      pages: [
        { path: '/spot/*', event_tracking_id: 'b100', event_tracking: 'spot', business1: 'trade' },
        { path: '/spot/BTCUSDT', business1: 'never' },
      ],
    });
    tracker.trackClick('b1', { business2: 'order' });
    page.navigate('/assets');
    await world.time.advance(500);
    const rows = world.gateway.events
      .sort((one, other) => one.log_seq - other.log_seq)
      .map((event) => [
        event.event_tracking_id,
        event.event_tracking,
        event.business1,
        event.business2,
        event.curr_page,
      ]);
    expect(rows).toEqual([
      ['b100', 'spot', 'trade', '', '/spot/BTCUSDT'],
      ['b1', '', 'trade', 'order', '/spot/BTCUSDT'],
      ['b100', 'spot', 'trade', '', '/spot/BTCUSDT'],
      ['/', '', '', '', '/assets'],
    ]);
  });

  it('TRK-18 pair every Show with exactly one Hide over random signals', async () => {
    const step = fc.constantFrom(
      'navigate',
      'hide',
      'show',
      'leave',
      'start',
      'stop',
      'click',
      'setPage',
      'deny',
      'grant',
      'wait',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const world = new World();
        const { tracker, page } = world.open({ consent: 'pending' });
        const moves: Record<string, () => unknown> = {
          navigate: () => {
            page.navigate(`/p${world.time.monotonic}`);
          },
          hide: () => {
            page.hide();
          },
          show: () => {
            page.show();
          },
          leave: () => {
            page.leave();
          },
          start: tracker.start,
          stop: tracker.stop,
          click: () => {
            click(tracker);
          },
          setPage: () => {
            tracker.setPage('/virtual', 'Virtual');
          },
          wait: () => (world.time.monotonic += 7),
        };
        for (const name of steps) moves[name]?.();
        tracker.start();
        page.show();
        tracker.stop();
        tracker.setConsent('granted');
        tracker.start();
        const events = await pageEvents(world);
        const views = new Map<string, string[]>();
        for (const { page_unique_id: id, page_status } of events) {
          views.set(id, [...(views.get(id) ?? []), page_status]);
        }
        const open = [...views.values()].filter((statuses) => statuses.join() !== 'show,hide');
        expect(open).toEqual([['show']]);
      }),
      { numRuns: 60 },
    );
  });
});
