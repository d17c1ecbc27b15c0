import { describe, expect, it, vi } from 'vitest';
import { click, kindsOf, World } from './kit/world.ts';

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
    expect(world.items.size).toBe(0);
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
