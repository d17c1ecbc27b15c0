import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackerOptions } from '../../src/index.ts';
import { outage, refusal, success } from '../kit/gateway.ts';
import { runPending } from '../kit/timers.ts';
import { click, kindsOf, World } from '../kit/world.ts';

const closed = {
  ...success,
  data: {
    clientCommonConfig: { eventLogUploadSwitch: false, userId: '' },
    localVo: { ip: '203.0.113.7' },
  },
};

const open = new World().gateway.config;

describe('config', () => {
  it('TRK-27 is requested once, before the first upload', async () => {
    const world = new World();
    const { tracker } = await world.start({ configHost: 'https://config.test' });
    click(tracker);
    await world.time.advance(5_000);
    expect(world.gateway.configCalls.map(({ url }) => url)).toEqual([
      'https://config.test/v1/mix/public/clientCommonConfig',
    ]);
    expect(world.gateway.configCalls[0]?.init.credentials).toBe('same-origin');
  });

  it.each([
    ['it fails', new TypeError('Failed to fetch')],
    ['it is refused', { code: '40000', msg: 'no' }],
    ['it is no envelope', 'hello'],
  ])('TRK-27 prevents uploads while %s, and is requested again', async (_name, config) => {
    const world = new World();
    world.gateway.config = config;
    const { tracker } = await world.start();
    click(tracker, 3);
    await world.time.advance(60_000);
    expect(world.gateway.uploads).toEqual([]);
    const { length } = world.gateway.configCalls;
    expect(length).toBeGreaterThan(5);
    expect(length).toBeLessThanOrEqual(15);
    world.gateway.config = open;
    await world.time.advance(8_500);
    expect(kindsOf(world.gateway.events)).toEqual(['show', 'click', 'click', 'click']);
  });

  const switchedOff: readonly (readonly [string, unknown])[] = [
    ['the switch is off', closed],
    ['its data is missing', success],
    [
      'its switch is no boolean',
      { ...success, data: { clientCommonConfig: { eventLogUploadSwitch: 'true' } } },
    ],
  ];

  it.each(switchedOff)(
    'TRK-103 is requested again after 15 s, then less and less often, while %s',
    async (_name, config) => {
      const world = new World();
      world.gateway.config = config;
      const { tracker } = await world.start();
      click(tracker, 3);
      await world.time.advance(3_600_000);
      expect(world.gateway.uploads).toEqual([]);
      const times = world.gateway.configCalls.map(({ at }) => at);
      const delays = times.slice(1).map((at, index) => at - (times[index] ?? 0));
      const expected = [15, 30, 45, 45, 45, 90, 180, ...delays.slice(7).map(() => 240)];
      expect(delays.length).toBeGreaterThan(12);
      delays.forEach((delay, index) => {
        const longest = (expected[index] ?? 0) * 1_000;
        // A tenth is random, and the upload loop runs every 500 ms.
        expect(delay).toBeGreaterThanOrEqual(longest * 0.9);
        expect(delay).toBeLessThanOrEqual(longest + 500);
      });
      world.gateway.config = open;
      await world.time.advance(240_500);
      expect(kindsOf(world.gateway.events)).toEqual(['show', 'click', 'click', 'click']);
    },
  );

  it.each<[string, Partial<TrackerOptions>]>([
    ["with the config call's user", {}],
    ["with the application's user", { userId: '7' }],
  ])('TRK-103 is requested at once when the page is visible again, %s', async (_name, options) => {
    const world = new World();
    world.gateway.config = closed;
    const { tracker, page } = await world.start(options);
    click(tracker);
    await world.time.advance(100_000);
    const before = world.gateway.configCalls.length;
    page.hide();
    page.show();
    await world.time.advance(0);
    expect(world.gateway.configCalls.length).toBeGreaterThan(before);
    world.gateway.config = open;
    page.goOnline();
    await world.time.advance(500);
    expect(world.gateway.uploads.length).toBeGreaterThan(0);
  });

  it('TRK-103 begins again after 15 s when uploads are switched off later', async () => {
    const world = new World();
    world.gateway.config = closed;
    const { tracker, page } = await world.start();
    await world.time.advance(100_000);
    world.gateway.config = open;
    page.goOnline();
    await world.time.advance(500);
    world.gateway.config = closed;
    tracker.setUser(undefined);
    await world.time.advance(0);
    const before = world.gateway.configCalls.length;
    click(tracker);
    await world.time.advance(13_000);
    const { length } = world.gateway.configCalls;
    expect(length).toBeLessThanOrEqual(before + 1);
    await world.time.advance(2_500);
    expect(world.gateway.configCalls).toHaveLength(length + 1);
  });

  it('TRK-103 is not requested for timely events or flushes', async () => {
    const world = new World();
    world.gateway.config = closed;
    const { tracker } = await world.start();
    await world.time.advance(500);
    const before = world.gateway.configCalls.length;
    for (let index = 0; index < 20; index += 1) {
      tracker.trackClick('b1', { timely: true });
      await tracker.flush();
    }
    expect(world.gateway.configCalls).toHaveLength(before);
  });

  it('TRK-27 that fails is reported once', async () => {
    const world = new World();
    world.gateway.config = new TypeError('Failed to fetch');
    const { errors } = await world.start();
    await world.time.advance(60_000);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_CONFIG_FAILED']);
    expect(errors[0]?.cause).toBeInstanceOf(TypeError);
  });

  it.each(['<script>', '1'.repeat(46), 7, undefined])('TRK-27 ignores the ip %j', async (ip) => {
    const world = new World();
    world.gateway.config = {
      ...success,
      data: { clientCommonConfig: { eventLogUploadSwitch: true, userId: 7 }, localVo: { ip } },
    };
    const { tracker } = await world.start();
    await world.time.advance(500);
    click(tracker);
    await world.time.advance(500);
    expect(world.gateway.events.map((event) => [event.ip, event.user_id])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });
});

describe('common headers', () => {
  it('TRK-100 are read for the config call and every upload', async () => {
    const world = new World();
    let language = 'en_US';
    const { tracker } = await world.start({
      headers: () => ({ website: 'mix', language, 'content-type': 'application/json' }),
    });
    await world.time.advance(500);
    language = 'ja_JP';
    click(tracker);
    await world.time.advance(500);
    expect(world.gateway.configCalls[0]?.init.headers).toMatchObject({ website: 'mix' });
    expect(world.gateway.uploads.map(({ init }) => init.headers)).toEqual([
      { website: 'mix', language: 'en_US', 'content-type': 'application/json' },
      { website: 'mix', language: 'ja_JP', 'content-type': 'application/json' },
    ]);
  });

  it('TRK-100 whose function throws cause a retry of the request', async () => {
    const world = new World();
    let isBroken = true;
    const { errors } = await world.start({
      headers: () => {
        if (isBroken) throw new Error('not ready');
        return {};
      },
    });
    await world.time.advance(500);
    expect(world.gateway.requestCount).toBe(0);
    isBroken = false;
    await world.time.advance(8_500);
    expect(kindsOf(world.gateway.events)).toEqual(['show']);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_CONFIG_FAILED']);
  });

  it('TRK-100 are not part of a beacon', async () => {
    const world = new World();
    const { page } = await world.start({
      headers: () => ({ website: 'mix' }),
      ports: { supportsKeepalive: false },
    });
    await world.time.advance(500);
    page.leave();
    expect(world.beacons.map(({ url }) => url)).toEqual(['/v1/buried/log/info']);
  });
});

describe('uploads', () => {
  it('TRK-28 are JSON arrays of at most 50 events and 60,000 bytes', async () => {
    const world = new World();
    const { tracker } = await world.start({ reportHost: 'https://report.test' });
    for (let index = 0; index < 300; index += 1) {
      tracker.trackClick('b1', { event_tracking_ext: { note: '≈'.repeat(index) } });
    }
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(301);
    expect(world.gateway.arrivals).toBe(301);
    for (const { url, body, init, events } of world.gateway.uploads) {
      expect(url).toBe('https://report.test/v1/buried/log/info');
      expect(events.length).toBeLessThanOrEqual(50);
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(60_000);
      expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
      expect(init.headers).toEqual({ 'content-type': 'text/plain;charset=UTF-8' });
    }
    expect(world.gateway.uploads.length).toBeLessThan(20);
  });

  it('TRK-28 are made every 500 ms, one after another until no events wait', async () => {
    const world = new World();
    const { tracker } = await world.start();
    click(tracker, 1);
    await world.time.advance(499);
    expect(world.gateway.uploads).toHaveLength(1);
    await world.time.advance(1);
    expect(world.gateway.uploads).toHaveLength(2);
    click(tracker, 1_000);
    await world.time.advance(500);
    await runPending(5_000);
    expect(world.gateway.stored.size).toBe(1_002);
    await world.time.advance(60_000);
    expect(world.gateway.arrivals).toBe(1_002);
  });

  it.each([
    ['a code that is no success', () => Response.json({ code: '40001', msg: 'no' })],
    ['a status of 500 with a code of success', () => Response.json(success, { status: 500 })],
    ['no envelope', () => new Response('<html>')],
    ['nothing', outage],
  ])('TRK-29 keep their events when %s is answered', async (_name, answer) => {
    const world = new World();
    world.gateway.answer = answer;
    const { tracker, errors } = await world.start();
    click(tracker, 2);
    await world.time.advance(1_600);
    expect(kindsOf(await world.storedEvents())).toEqual(['show', 'click', 'click']);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_UPLOAD_FAILED']);
    world.gateway.stored.clear();
    world.gateway.answer = () => Response.json({ ...success, code: 200 });
    await world.time.advance(3_000);
    expect(kindsOf(world.gateway.events)).toEqual(['show', 'click', 'click']);
    expect(await world.records()).toEqual([]);
  });

  it('TRK-29 have the same uid and content in all attempts, and count them', async () => {
    const world = new World();
    world.gateway.answer = refusal(500);
    await world.start();
    await world.time.advance(3_000);
    await world.start({ pageViews: 'manual' });
    await world.time.advance(1_000);
    const attempts = world.gateway.uploads.map(({ events: [event] }) => event);
    expect(attempts.length).toBeGreaterThan(3);
    const [first] = attempts;
    expect(attempts).toEqual(attempts.map((_, retry_count) => ({ ...first, retry_count })));
  });

  it('TRK-29 neither lose nor repeat an event over random failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(200, 200, 403, 429, 500, 0), { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 5 }),
        async (answers, bursts) => {
          const world = new World();
          world.gateway.answer = () => {
            const status = answers.shift() ?? 200;
            return status === 0 ? outage() : Response.json(success, { status });
          };
          const { tracker } = await world.start();
          for (const burst of bursts) {
            click(tracker, burst);
            await world.time.advance(700);
          }
          await world.time.advance(120_000);
          const total = 1 + bursts.reduce((sum, burst) => sum + burst, 0);
          expect(world.gateway.stored.size).toBe(total);
          expect(world.gateway.arrivals).toBe(total);
          expect(await world.records()).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('TRK-35 are aborted after 20 s', async () => {
    const world = new World();
    world.gateway.answer = () => new Promise<Response>(() => undefined);
    const { errors } = await world.start();
    await world.time.advance(19_999);
    expect(errors).toEqual([]);
    world.gateway.answer = () => Response.json(success);
    await world.time.advance(1_501);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_UPLOAD_FAILED']);
    expect(world.gateway.stored.size).toBe(1);
  });

  it('TRK-33 are made at once for a timely event', async () => {
    const world = new World();
    const { tracker } = await world.start();
    await world.time.advance(100);
    tracker.trackClick('b1', { timely: true });
    await world.time.advance(0);
    expect(kindsOf(world.gateway.events)).toEqual(['show', 'click']);
  });

  it('TRK-33 are made at once for a timely event of a hidden page', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    page.hide();
    await world.time.advance(100);
    tracker.trackClick('b1', { timely: true });
    await world.time.advance(0);
    expect(kindsOf(world.gateway.events)).toEqual(['show', 'hide', 'click']);
  });

  it('TRK-28 are made by `flush`', async () => {
    const world = new World();
    const { tracker } = await world.start();
    click(tracker, 3);
    await tracker.flush();
    expect(world.gateway.stored.size).toBe(4);
  });
});

describe('failures', () => {
  it('TRK-30 cost at most 15 requests a minute', async () => {
    for (const broken of ['config', 'collector']) {
      const world = new World();
      if (broken === 'config') world.gateway.config = new TypeError('Failed to fetch');
      world.gateway.answer = outage;
      const { tracker } = await world.start();
      for (let second = 0; second < 60; second += 1) {
        click(tracker);
        await world.time.advance(1_000);
      }
      expect(world.gateway.requestCount).toBeLessThanOrEqual(15);
      expect(world.gateway.requestCount).toBeGreaterThan(8);
    }
  });

  it('TRK-30 back off to at most 8 s', async () => {
    const world = new World();
    world.gateway.answer = outage;
    await world.start();
    await world.time.advance(120_000);
    const gaps = world.gateway.uploads.slice(1).map(({ at }, index) => {
      return at - (world.gateway.uploads[index]?.at ?? 0);
    });
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8_500);
    expect(gaps.slice(-3).every((gap) => gap >= 7_000)).toBe(true);
    expect(gaps[0]).toBeLessThanOrEqual(1_000);
  });

  it.each([0, 130, 400, 900, 2_500, 4_800])(
    'TRK-30 of 5 s, begun %d ms before an event, end within 2 s, and all events arrive within 15 s',
    async (lead) => {
      const world = new World();
      const { tracker } = await world.start();
      await world.time.advance(1_000);
      world.gateway.answer = outage;
      await world.time.advance(lead);
      click(tracker, 1_000);
      await world.time.advance(5_000 - lead);
      const end = world.time.monotonic;
      world.gateway.answer = () => Response.json(success);
      await world.time.advance(15_000);
      const after = world.gateway.uploads.filter(({ at }) => at >= end);
      expect((after[0]?.at ?? Infinity) - end).toBeLessThanOrEqual(2_000);
      expect(world.gateway.stored.size).toBe(1_001);
      expect(world.gateway.arrivals).toBe(1_001);
    },
  );

  it.each(['goOnline', 'show'] as const)('TRK-32 are reset at %s', async (signal) => {
    const world = new World();
    world.gateway.answer = outage;
    const { page } = await world.start();
    await world.time.advance(60_000);
    world.gateway.answer = () => Response.json(success);
    page[signal]();
    await world.time.advance(0);
    expect(world.gateway.stored.size).toBe(1);
  });

  it('TRK-31 of 403 pause uploads for 10 s, in every tab of the origin', async () => {
    const world = new World();
    world.gateway.answer = refusal(403);
    const { errors, page } = await world.start();
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_UPLOAD_FORBIDDEN']);
    page.goOnline();
    await world.time.advance(2_000);
    const second = await world.start();
    click(second.tracker, 3);
    page.leave();
    await world.time.advance(7_999);
    expect(world.gateway.uploads).toHaveLength(1);
    world.gateway.answer = () => Response.json(success);
    await world.time.advance(501);
    expect(kindsOf(world.gateway.events)).toContain('click');
    expect(errors).toHaveLength(1);
  });

  it('TRK-31 of 403 pause uploads where there is no storage', async () => {
    const world = new World();
    world.gateway.answer = refusal(403);
    await world.start({ ports: { localStorage: undefined } });
    await world.time.advance(9_999);
    expect(world.gateway.uploads).toHaveLength(1);
    await world.time.advance(501);
    expect(world.gateway.uploads).toHaveLength(2);
  });

  it.each([
    ['30', 30_000],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['86400', 600_000],
  ])('TRK-31 with Retry-After %s pause uploads', async (header, waitMs) => {
    const world = new World();
    world.gateway.answer = refusal(503, { 'retry-after': header });
    const { page } = await world.start();
    await world.time.advance(waitMs - 1_000);
    page.goOnline();
    await world.time.advance(999);
    expect(world.gateway.uploads).toHaveLength(1);
    await world.time.advance(1);
    expect(world.gateway.uploads).toHaveLength(2);
  });

  it('TRK-31 pause uploads for at most ten minutes, even when the clock is set back', async () => {
    const world = new World();
    world.items.set('bourse-tracking:pausedUntil', String(world.time.wall + 86_400_000));
    await world.start();
    expect(world.gateway.stored.size).toBe(1);
  });
});

describe('tabs', () => {
  it('TRK-34 have one tab that uploads for all', async () => {
    const world = new World();
    const tabs = [await world.start(), await world.start(), await world.start()];
    world.gateway.answer = outage;
    for (const { tracker } of tabs) click(tracker, 300);
    await world.time.advance(5_000);
    world.gateway.answer = () => Response.json(success);
    await world.time.advance(15_000);
    expect(world.gateway.stored.size).toBe(903);
    expect(world.gateway.arrivals).toBe(903);
    expect(world.locks.waiting).toBe(2);
  });

  it('TRK-34 take over when that tab is hidden or left', async () => {
    const world = new World();
    const first = await world.start();
    const second = await world.start();
    first.page.hide();
    click(second.tracker, 2);
    await world.time.advance(1_000);
    expect(kindsOf(world.gateway.events)).toHaveLength(5);
    second.page.leave();
    first.page.show();
    await world.time.advance(1_000);
    expect(world.gateway.stored.size).toBe(7);
    // The arrival of the left page's beacon is unknown.
    expect(world.gateway.arrivals).toBe(8);
  });

  it('TRK-34 upload the records that are only in their memory', async () => {
    const world = new World();
    await world.start();
    const { tracker } = await world.start({ ports: { indexedDB: undefined } });
    click(tracker, 3);
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(5);
  });

  it.each([
    ['absent', undefined],
    ['refused', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('TRK-34 use a lease where locks are %s', async (_name, locks) => {
    const world = new World();
    const ports = { locks: locks as typeof world.locks | undefined };
    const { tracker } = await world.start({ ports });
    click(tracker, 3);
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(4);
  });

  it('TRK-39 neither hold nor await a lock when they are left', async () => {
    const world = new World();
    const first = await world.start();
    const second = await world.start();
    second.page.leave();
    first.page.leave();
    await world.time.advance(0);
    expect(world.locks.isTaken).toBe(false);
    expect(world.locks.waiting).toBe(0);
    expect(world.time.pending).toBe(0);
  });
});
