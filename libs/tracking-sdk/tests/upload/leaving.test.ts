import { describe, expect, it } from 'vitest';
import { outage, success } from '../kit/gateway.ts';
import { runPending } from '../kit/timers.ts';
import { click, kindsOf, World } from '../kit/world.ts';

/** An answer that never arrives. */
const never = (): Promise<Response> => new Promise<Response>(() => undefined);

/** A page whose first events have been uploaded. */
async function livelyPage(wish: Parameters<World['start']>[0] = {}) {
  const world = new World();
  const opened = await world.start(wish);
  await world.time.advance(600);
  return { world, ...opened };
}

describe('a page that is left', () => {
  it('TRK-37 sends no more when an answer arrives late', async () => {
    const world = new World();
    const { tracker, page } = await world.start({ ports: { indexedDB: undefined } });
    await world.time.advance(500);
    let answer: (response: Response) => void = () => undefined;
    world.gateway.answer = () => new Promise((resolve) => (answer = resolve));
    click(tracker, 100);
    await world.time.advance(500);
    const count = world.gateway.uploads.length;
    page.leave();
    answer(Response.json(success));
    await world.time.advance(0);
    expect(world.gateway.uploads).toHaveLength(count);
    expect(world.beacons.flatMap(({ events }) => kindsOf(events))).toEqual(['hide']);
  });

  it('TRK-37 sends no more when its end rejects the request', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    await world.time.advance(500);
    let cutOff: (cause: Error) => void = () => undefined;
    world.gateway.answer = () => new Promise((_resolve, reject) => (cutOff = reject));
    click(tracker, 45);
    await world.time.advance(500);
    const count = world.gateway.uploads.length;
    expect(world.gateway.uploads.at(-1)?.events).toHaveLength(45);
    click(tracker, 10);
    page.beginLeaving();
    cutOff(new TypeError('network error'));
    // Runs pending promises, and nothing else, before the page is hidden.
    for (let tick = 0; tick < 50; tick += 1) await Promise.resolve();
    page.hide();
    await runPending();
    expect(world.gateway.uploads).toHaveLength(count);
  });
});

describe('beside a full record in flight', () => {
  it('TRK-36 a page that is hidden still sends its Hide', async () => {
    const world = new World();
    const { tracker, page } = await world.start();
    await world.time.advance(500);
    world.gateway.answer = never;
    click(tracker, 45);
    await world.time.advance(500);
    expect(world.gateway.uploads.at(-1)?.events).toHaveLength(45);
    page.hide();
    await world.time.advance(0);
    const [last] = world.gateway.uploads.at(-1)?.events ?? [];
    expect([last?.type, last?.page_status]).toEqual(['page', 'hide']);
  });
});

describe('a page that is hidden', () => {
  it('TRK-36 uploads Hide and waiting events by a request that outlives it', async () => {
    const { world, tracker, page } = await livelyPage();
    click(tracker, 3);
    page.hide();
    await world.time.advance(0);
    const [, last] = world.gateway.uploads;
    expect(last?.init.keepalive).toBe(true);
    expect(last?.events.map(({ type, page_status }) => page_status || type)).toEqual([
      'hide',
      'click',
      'click',
      'click',
    ]);
    expect(await world.records()).toEqual([]);
    expect(world.beacons).toEqual([]);
  });

  it('TRK-36 makes that request synchronously', async () => {
    const { world, page } = await livelyPage();
    const before = world.gateway.fetchCount;
    page.hide();
    expect(world.gateway.fetchCount).toBe(before + 1);
  });

  it('TRK-36 uploads until no events wait, then stops its loop', async () => {
    const { world, tracker, page } = await livelyPage();
    click(tracker, 400);
    page.hide();
    await runPending(3_000);
    expect(world.gateway.stored.size).toBe(402);
    expect(world.gateway.arrivals).toBe(402);
    expect(world.time.pending).toBe(0);
  });

  it('TRK-32 restarts its loop when it is visible', async () => {
    const { world, tracker, page } = await livelyPage();
    page.hide();
    await world.time.advance(60_000);
    page.show();
    click(tracker);
    await world.time.advance(500);
    expect(kindsOf(world.gateway.events)).toEqual(['show', 'hide', 'show', 'click']);
  });
});

describe('a page that is left', () => {
  it('TRK-36 sends a beacon where requests do not outlive it', async () => {
    const { world, tracker, page } = await livelyPage({ ports: { supportsKeepalive: false } });
    click(tracker, 2);
    page.leave();
    expect(world.beacons).toHaveLength(1);
    expect(world.beacons[0]?.url).toBe('/v1/buried/log/info');
    expect(world.beacons[0]?.events.map(({ type, page_status }) => page_status || type)).toEqual([
      'hide',
      'click',
      'click',
    ]);
  });

  it('TRK-37 has at most 50 events and 60,000 bytes in flight, Hide and timely ones first', async () => {
    const { world, tracker, page } = await livelyPage({ ports: { supportsKeepalive: false } });
    world.gateway.answer = never;
    click(tracker, 300);
    tracker.trackClick('b7', { timely: true });
    page.leave();
    const [beacon] = world.beacons;
    expect(beacon?.events.slice(0, 2).map((event) => event.event_tracking_id)).toEqual(['b7', '/']);
    const onTheWay = [...(world.gateway.uploads.at(-1)?.events ?? []), ...(beacon?.events ?? [])];
    expect(onTheWay.length).toBeGreaterThan(20);
    expect(onTheWay.length).toBeLessThanOrEqual(51);
    expect(beacon?.events.length).toBeLessThanOrEqual(50);
    expect(new TextEncoder().encode(beacon?.body).length).toBeLessThanOrEqual(60_000);
  });

  it('TRK-37 sends nothing more while a whole batch is in flight', async () => {
    const { world, tracker, page } = await livelyPage();
    world.gateway.answer = never;
    const text = 'x'.repeat(28_000);
    for (let index = 0; index < 2; index += 1) {
      tracker.track({ type: 'system', event_tracking_id: 'b1', event_tracking_ext: { text } });
    }
    await world.time.advance(500);
    expect(world.gateway.uploads.at(-1)?.events).toHaveLength(2);
    tracker.track({ type: 'system', event_tracking_id: 'b2', event_tracking_ext: { text } });
    page.leave();
    await world.time.advance(0);
    const later = [...world.gateway.uploads.slice(2), ...world.beacons].flatMap(
      ({ events }) => events,
    );
    expect(kindsOf(later)).toEqual(['hide']);
    expect(kindsOf(await world.storedEvents())).toEqual(['system', 'system', 'system', 'hide']);
  });

  it('TRK-38 stores events that a beacon has carried, and the next page sends them again', async () => {
    const { world, tracker, page } = await livelyPage({ ports: { supportsKeepalive: false } });
    click(tracker);
    page.leave();
    await world.time.advance(1_000);
    expect((await world.storedEvents()).length).toBe(2);
    await world.start({ pageViews: 'manual' });
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(3);
    expect(world.gateway.arrivals).toBe(5);
    expect(world.gateway.uploads.at(-1)?.events.map((event) => event.retry_count)).toEqual([1, 1]);
    expect(await world.records()).toEqual([]);
  });

  it('TRK-38 sends them again when it returns', async () => {
    const { world, tracker, page } = await livelyPage({ ports: { supportsKeepalive: false } });
    click(tracker);
    page.leave();
    await world.time.advance(1_000);
    page.show();
    await world.time.advance(500);
    expect(kindsOf(world.gateway.events)).toEqual(['show', 'click', 'hide', 'show']);
    expect(await world.records()).toEqual([]);
  });

  it('TRK-38 counts no attempt when the browser accepts no beacon', async () => {
    const { world, page } = await livelyPage({ ports: { supportsKeepalive: false } });
    world.takesBeacons = false;
    world.gateway.answer = never;
    page.leave();
    await world.time.advance(1_000);
    const [hide] = await world.records();
    expect(hide?.attempts).toBe(0);
    world.gateway.answer = () => Response.json(success);
    await world.start({ pageViews: 'manual' });
    await world.time.advance(500);
    expect(world.gateway.uploads.at(-1)?.events.map((event) => event.retry_count)).toEqual([0]);
  });

  it('TRK-36 sends nothing when uploads are switched off', async () => {
    const world = new World();
    world.gateway.config = new TypeError('Failed to fetch');
    const { page, tracker } = await world.start({ ports: { supportsKeepalive: false } });
    click(tracker);
    page.leave();
    await world.time.advance(1_000);
    expect(world.beacons).toEqual([]);
    expect(kindsOf(await world.storedEvents())).toEqual(['show', 'click', 'hide']);
  });

  it('TRK-36 loses none of 1,000 events, and sends at most 50 twice', async () => {
    const { world, tracker, page } = await livelyPage();
    world.gateway.answer = outage;
    click(tracker, 1_000);
    page.leave();
    await world.time.advance(0);
    world.gateway.answer = () => Response.json(success);
    await world.start({ pageViews: 'manual' });
    await world.time.advance(1_000);
    expect(world.gateway.stored.size).toBe(1_002);
    expect(world.gateway.arrivals - world.gateway.stored.size).toBeLessThanOrEqual(50);
  });
});
