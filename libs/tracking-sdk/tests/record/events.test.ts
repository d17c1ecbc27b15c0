import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  eventTypes,
  type BehaviourEvent,
  type EventType,
  type MergedPart,
  type TrackedEvent,
} from '../../src/index.ts';
import { packageVersion } from '../../src/config/versions.ts';
import { FakePage } from '../kit/page.ts';
import { click, deviceId, World, type PageWish } from '../kit/world.ts';

/** The event that one call leaves at the gateway. */
async function uploaded(event: TrackedEvent, wish?: PageWish): Promise<BehaviourEvent> {
  const world = new World();
  const { tracker } = await world.start(wish);
  tracker.track(event);
  await world.time.advance(500);
  const found = world.gateway.events.find(({ type }) => type === event.type);
  return found ?? expect.fail('nothing was uploaded');
}

const tap: TrackedEvent = { type: 'click', event_tracking_id: 'b1001' };

describe('fields', () => {
  it('TRK-2 are all present', async () => {
    const page = new FakePage();
    page.address = 'https://bourse.test:8443/ja/spot/BTCUSDT?qr_val=poster-7&invite=SECRET';
    page.from = 'https://search.test/?q=SECRET';
    page.jar = 'theme=dark; lang=ja';
    const event = await uploaded(
      {
        ...tap,
        business1: 'spot',
        event_tracking: 'buy button',
        event_tracking_ext: { side: 'buy' },
        timely: true,
      },
      {
        page,
        terminalCode: 't-1',
        userId: '7',
        language: { supported: ['en', 'ja'] },
        keptQueryKeys: ['qr_val'],
        pages: [
          { path: '/spot/*', business1: 'market', business2: 'spot page', curr_page: 'spot' },
        ],
        ports: { deviceHints: () => Promise.resolve({ platformVersion: '19.0.0' }) },
      },
    );
    expect(event).toEqual({
      type: 'click',
      page_status: '',
      business1: 'spot',
      business2: 'spot page',
      event_tracking: 'buy button',
      event_tracking_id: 'b1001',
      event_tracking_ext: { side: 'buy' },
      curr_page: 'spot',
      curr_page_ext: {},
      track_type: 'manual',
      timely: true,
      merge: false,
      uid: expect.stringMatching(/^w-\d{9}1795262400000\d{9}$/) as string,
      timestamp: 1_795_262_400_000,
      ctime: 1_795_262_400_000,
      seq: 2,
      log_seq: 2,
      retry_count: 0,
      page_unique_id: expect.stringMatching(/^\d{9}1795262400000\d{9}$/) as string,
      url: 'https://bourse.test:8443/ja/spot/BTCUSDT?qr_val=poster-7&invite=*',
      title: 'BTC/USDT',
      referer: 'https://search.test/?q=*',
      user_language: 'ja',
      url_host: 'bourse.test:8443',
      log_env: 'online',
      device_id: deviceId,
      session_id: expect.stringMatching(
        new RegExp(`^${deviceId}-1795262400000-(\\d\\d?|100)$`),
      ) as string,
      user_id: '7',
      terminal_code: 't-1',
      app_id: 'bourse-web',
      app_name: 'Bourse Web',
      source_referer: 'https://search.test/?q=*',
      source_target: 'https://bourse.test:8443/ja/spot/BTCUSDT?qr_val=poster-7&invite=*',
      qr_val: 'poster-7',
      first_visit_time: 1_795_262_400_000,
      first_day: true,
      ip: '203.0.113.7',
      browser: 'Chrome',
      browser_version: '156.0.0.0',
      manufacturer: '',
      model: '',
      screen_width: 1920,
      screen_height: 1080,
      network_type: '4g',
      sys: 'Windows',
      platform: 6,
      os_version: '19.0.0',
      timezone_offset: -480,
      lib_version: '1.1.45',
      sdk_version: packageVersion,
    } satisfies BehaviourEvent);
  });

  it('TRK-2 have the type of the table', () => {
    expectTypeOf<BehaviourEvent['type']>().toEqualTypeOf<EventType>();
    expectTypeOf<TrackedEvent['type']>().toEqualTypeOf<EventType>();
    expectTypeOf<{ type: 'page'; event_tracking_id: '/' }>().not.toExtend<TrackedEvent>();
  });

  it('TRK-2 name the package version of package.json', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect((await uploaded(tap)).sdk_version).toBe(version);
  });

  it('TRK-3 have a different uid for each event', async () => {
    const world = new World();
    const { tracker } = await world.start();
    click(tracker, 120);
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(121);
    for (const uid of world.gateway.stored.keys()) expect(uid).toMatch(/^w-\d{31}$/);
  });

  it('TRK-4 keep wall and monotonic time apart', async () => {
    const world = new World();
    const { tracker } = await world.start();
    world.time.monotonic += 1_500;
    world.time.wall -= 3_600_000;
    tracker.track(tap);
    await world.time.advance(500);
    expect(world.gateway.events.at(-1)).toMatchObject({
      timestamp: 1_795_262_400_000 + 1_500,
      ctime: 1_795_262_400_000 - 3_600_000,
    });
  });

  it('TRK-5 count the events of the page view and of the session', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    click(tracker, 2);
    page.navigate('/assets');
    click(tracker, 1);
    await world.time.advance(500);
    const counts = world.gateway.events
      .sort((one, other) => one.log_seq - other.log_seq)
      .map(({ page_status, type, seq, log_seq }) => [page_status || type, seq, log_seq]);
    expect(counts).toEqual([
      ['show', 1, 1],
      ['click', 2, 2],
      ['click', 3, 3],
      ['hide', 4, 4],
      ['show', 1, 5],
      ['click', 2, 6],
    ]);
  });

  it.each([
    [0, '0'],
    [0.994, '100'],
    [0.999_999, '100'],
  ])('TRK-6 end their session id in a number from 0 to 100', async (drawn, number) => {
    const world = new World();
    const { tracker } = await world.start({
      deviceId: 'd'.repeat(32),
      ports: { random: () => drawn },
    });
    click(tracker);
    await world.time.advance(500);
    const ids = world.gateway.events.map((event) => event.session_id);
    expect(new Set(ids)).toEqual(new Set([`${'d'.repeat(32)}-1795262400000-${number}`]));
  });

  it('TRK-6 name one session for one page load', async () => {
    const world = new World();
    const first = await world.start();
    click(first.tracker);
    first.page.navigate('/assets');
    await world.time.advance(500);
    expect(new Set(world.gateway.events.map((event) => event.session_id)).size).toBe(1);
    await world.start();
    await world.time.advance(500);
    expect(new Set(world.gateway.events.map((event) => event.session_id)).size).toBe(2);
  });

  it("TRK-7 have the application's user, and the next one after `setUser`", async () => {
    const world = new World();
    const { tracker } = await world.start({ userId: '' });
    click(tracker);
    tracker.setUser('7');
    click(tracker);
    await world.time.advance(500);
    expect(world.gateway.events.map((event) => event.user_id)).toEqual(['', '', '7']);
  });

  it('TRK-7 have the pseudonym of the config call when the application sets no user', async () => {
    const world = new World();
    const { tracker } = await world.start();
    await world.time.advance(500);
    click(tracker);
    await world.time.advance(500);
    expect(world.gateway.events.map((event) => event.user_id)).toEqual(['', 'pseudonym']);
  });

  it('TRK-12 have the first visit, and whether it was within a day', async () => {
    const world = new World();
    await world.start();
    const { wall } = world.time;
    expect(world.items.get('bourse-tracking:firstVisit')).toBe(String(wall));
    world.time.wall += 86_399_999;
    await world.start();
    world.time.wall += 1;
    await world.start();
    await world.time.advance(500);
    const visits = world.gateway.events.map((event) => [event.first_visit_time, event.first_day]);
    expect(visits).toEqual([
      [wall, true],
      [wall, true],
      [wall, false],
    ]);
  });

  it.each(['soon', '-1', '1e3', '9'.repeat(16)])('TRK-12 ignore a stored %s', async (text) => {
    const world = new World();
    world.items.set('bourse-tracking:firstVisit', text);
    await world.start();
    await world.time.advance(500);
    expect(world.gateway.events[0]?.first_visit_time).toBe(1_795_262_400_000);
  });
});

describe('validation', () => {
  it.each(['/', 'b1', 'b000123'])('TRK-1 queues the id %s', async (id) => {
    expect((await uploaded({ ...tap, event_tracking_id: id })).event_tracking_id).toBe(id);
  });

  it.each(['', 'b', 'B1', 'a1', 'b1a', ' b1', 'b1\n', '//', 'bb1', undefined, null, 7])(
    'TRK-1 drops the id %j with a console warning',
    async (id) => {
      const world = new World();
      const { tracker, warnings, errors } = await world.start();
      tracker.trackClick(id as string);
      await world.time.advance(500);
      expect(world.gateway.events.map(({ type }) => type)).toEqual(['page']);
      expect(warnings).toEqual(['TRACKING_EVENT_ID_INVALID']);
      expect(errors.map(({ code }) => code)).toEqual(['TRACKING_EVENT_ID_INVALID']);
    },
  );

  it.each(eventTypes.filter((type) => type !== 'page'))(
    'TRK-1 queues the type %s',
    async (type) => {
      expect((await uploaded({ type, event_tracking_id: 'b1' })).type).toBe(type);
    },
  );

  it('TRK-1 drops an unknown type', async () => {
    const world = new World();
    const { tracker, errors } = await world.start();
    tracker.track({ ...tap, type: 'hover' as 'click' });
    await world.time.advance(500);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_EVENT_TYPE_UNKNOWN']);
    expect(world.gateway.stored.size).toBe(1);
  });

  it('TRK-14 drops events that cannot be serialised, and continues', async () => {
    const world = new World();
    const { tracker, errors } = await world.start();
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    tracker.track({ ...tap, event_tracking_ext: loop });
    tracker.track({ ...tap, event_tracking_ext: loop, merge: true });
    tracker.track({ ...tap, event_tracking_ext: { amount: 1n } });
    click(tracker);
    await world.time.advance(500);
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill('TRACKING_EVENT_UNSERIALIZABLE'));
    expect(world.gateway.events.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('TRK-14 drops events that are longer than a batch may be', async () => {
    const world = new World();
    const { tracker, errors } = await world.start();
    tracker.track({ ...tap, event_tracking_ext: { text: '€'.repeat(20_000) } });
    tracker.track({ ...tap, event_tracking_ext: { text: '€'.repeat(20_000) }, merge: true });
    tracker.track({ ...tap, event_tracking_ext: { text: '€'.repeat(19_000) } });
    await world.time.advance(500);
    expect(errors.map(({ code }) => code)).toEqual([
      'TRACKING_EVENT_TOO_LARGE',
      'TRACKING_EVENT_TOO_LARGE',
    ]);
    expect(world.gateway.stored.size).toBe(2);
  });
});

describe('merge', () => {
  const scroll = (position: number): TrackedEvent => ({
    type: 'expose',
    event_tracking_id: 'b2001',
    event_tracking_ext: { position },
    merge: true,
  });

  it('TRK-15 combines the events between two runs of the loop into one that lists them', async () => {
    const world = new World();
    const { tracker } = await world.start();
    tracker.track(scroll(1));
    world.time.monotonic += 20;
    tracker.track(scroll(2));
    await world.time.advance(480);
    const merged = world.gateway.events.filter(({ type }) => type === 'expose');
    expect(merged).toHaveLength(1);
    const parts = [1, 2].map((position) => ({
      uid: expect.stringMatching(/^w-\d{31}$/) as string,
      type: 'expose',
      page_status: '',
      timestamp: 1_795_262_400_000 + (position - 1) * 20,
      ctime: 1_795_262_400_000,
      ext: { position },
    }));
    expect(merged[0]).toMatchObject({ event_tracking_ext: parts, merge: true, seq: 2 });
    const listed = merged[0]?.event_tracking_ext as MergedPart[];
    expect(new Set([merged[0]?.uid, ...listed.map(({ uid }) => uid)]).size).toBe(3);
  });

  it('TRK-15 combines no more than 50', async () => {
    const world = new World();
    const { tracker } = await world.start();
    for (let position = 0; position < 120; position += 1) tracker.track(scroll(position));
    await world.time.advance(500);
    const lengths = world.gateway.events
      .filter(({ type }) => type === 'expose')
      .map(({ event_tracking_ext }) => (event_tracking_ext as unknown[]).length);
    expect(lengths).toEqual([50, 50, 20]);
  });

  it('TRK-15 combines no more than fits a batch', async () => {
    const world = new World();
    const { tracker, errors } = await world.start();
    const text = '€'.repeat(5_000);
    for (let index = 0; index < 9; index += 1) {
      tracker.track({ ...scroll(index), event_tracking_ext: { text } });
    }
    await world.time.advance(500);
    expect(errors).toEqual([]);
    const lengths = world.gateway.events
      .filter(({ type }) => type === 'expose')
      .map(({ event_tracking_ext }) => (event_tracking_ext as unknown[]).length);
    expect(lengths).toEqual([3, 3, 3]);
  });

  it('TRK-15 combines equal ids of different types into one of the first type', async () => {
    const world = new World();
    const { tracker } = await world.start();
    tracker.track(scroll(1));
    tracker.track({ ...scroll(2), type: 'drag' });
    tracker.track({ ...scroll(3), type: 'page', page_status: 'show' });
    await world.time.advance(500);
    const merged = world.gateway.events.filter((event) => event.merge);
    expect(merged.map(({ type, page_status }) => [type, page_status])).toEqual([['expose', '']]);
    const parts = merged[0]?.event_tracking_ext as MergedPart[];
    expect(parts.map(({ type, page_status }) => [type, page_status])).toEqual([
      ['expose', ''],
      ['drag', ''],
      ['page', 'show'],
    ]);
  });

  it('TRK-15 keeps tracking points, users and timely events apart', async () => {
    const world = new World();
    const { tracker } = await world.start({ userId: '' });
    tracker.track(scroll(1));
    tracker.track({ ...scroll(2), event_tracking_id: 'b2002' });
    tracker.track({ ...scroll(4), timely: true });
    tracker.setUser('7');
    tracker.track(scroll(5));
    await world.time.advance(500);
    const shapes = world.gateway.events
      .filter(({ type }) => type !== 'page')
      .sort((one, other) => one.log_seq - other.log_seq)
      .map(({ type, event_tracking_ext: ext, user_id }) => [
        type,
        Array.isArray(ext) ? ext.length : ext,
        user_id,
      ]);
    expect(shapes).toEqual([
      ['expose', { position: 4 }, ''],
      ['expose', 1, ''],
      ['expose', 1, ''],
      ['expose', 1, '7'],
    ]);
  });

  it('TRK-15 ends with the page view, before its Hide', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    tracker.track(scroll(1));
    page.navigate('/assets');
    await world.time.advance(500);
    const [, merged, hide] = world.gateway.events.sort((one, other) => one.log_seq - other.log_seq);
    expect([merged?.type, hide?.page_status]).toEqual(['expose', 'hide']);
    expect(merged?.page_unique_id).toBe(hide?.page_unique_id);
  });

  it('TRK-15 copies an extension when it is tracked', async () => {
    const world = new World();
    const { tracker } = await world.start();
    const ext = { position: 1 };
    tracker.track({ ...scroll(0), event_tracking_ext: ext });
    ext.position = 99;
    await world.time.advance(500);
    expect(world.gateway.events.at(-1)?.event_tracking_ext).toMatchObject([
      { ext: { position: 1 } },
    ]);
  });
});
