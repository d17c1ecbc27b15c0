import { describe, expect, it } from 'vitest';
import { analyticsPlatforms, clientPlatforms, eventTypes } from '../../src/index.ts';
import { World } from '../kit/world.ts';

/** The specification's tracking event and device context, by name. */
const specifiedFields = [
  'type',
  'page_status',
  'business1',
  'business2',
  'event_tracking',
  'event_tracking_id',
  'event_tracking_ext',
  'curr_page',
  'curr_page_ext',
  'track_type',
  'timely',
  'merge',
  'timestamp',
  'ctime',
  'seq',
  'log_seq',
  'retry_count',
  'page_unique_id',
  'url',
  'title',
  'referer',
  'user_language',
  'device_id',
  'session_id',
  'uid',
  'app_id',
  'app_name',
  'browser',
  'browser_version',
  'manufacturer',
  'model',
  'screen_width',
  'screen_height',
  'network_type',
  'sys',
  'os_version',
  'url_host',
  'source_referer',
  'source_target',
  'timezone_offset',
  'log_env',
  'qr_val',
  'first_visit_time',
  'first_day',
  'ip',
] as const;

/** Fields of the product that the specification does not have. */
const ownFields = ['platform', 'user_id', 'terminal_code', 'lib_version', 'sdk_version'];

const types = ['page', 'click', 'expose', 'drag', 'sideslip'].concat(
  'pullUp',
  'pullDown',
  'video',
  'system',
);

describe('the table of the specification', () => {
  it('TRK-45 has nine types', () => {
    expect(eventTypes).toEqual(types);
  });

  it.each(eventTypes)('TRK-45 is complete for an event of type %s', async (type) => {
    const world = new World();
    const { tracker } = await world.start({ userId: '7' });
    const point = { event_tracking_id: 'b9', event_tracking_ext: { is: 'it' } };
    tracker.track({ ...point, type, page_status: 'show' });
    await world.time.advance(500);
    const sent = world.gateway.events.find((event) => event.event_tracking_id === 'b9');
    expect(Object.keys(sent ?? {}).sort()).toEqual([...specifiedFields, ...ownFields].sort());
    expect(sent).toMatchObject({
      type,
      page_status: type === 'page' ? 'show' : '',
      ip: '203.0.113.7',
    });
  });
});

describe('platforms', () => {
  it('TRK-51 have the codes of the specification', () => {
    expect(clientPlatforms).toEqual({
      WEB: 1,
      ANDROID: 2,
      IOS: 3,
      API: 4,
      H5: 5,
      SYSTEM: 6,
      INNER: 7,
      APP_BROWSER: 8,
      TG_PC: 9,
      TG_WEB: 10,
      TG_IOS: 11,
      TG_ANDROID: 12,
      WINDOWS: 13,
      MACOS: 14,
    });
    expect(analyticsPlatforms).toEqual({ Web: 3, Mobile: 4, AppH5: 5, Windows: 6, MacOs: 7 });
  });
});

describe('an environment without a page', () => {
  it('TRK-57 queues events, and neither stores nor uploads them', async () => {
    const world = new World();
    const { tracker, page, errors } = world.open();
    page.address = '';
    page.isSeen = false;
    tracker.start();
    tracker.trackClick('b1', { timely: true });
    await tracker.flush();
    await world.time.advance(5_000);
    expect(world.gateway.requestCount).toBe(0);
    expect(await world.indexedDB.databases()).toEqual([]);
    expect(errors).toEqual([]);
  });
});
