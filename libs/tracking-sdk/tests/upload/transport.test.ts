import { describe, expect, it } from 'vitest';
import { createXhrTransport } from '../../src/xhr/index.ts';
import { outage, refusal, success } from '../kit/gateway.ts';
import { FakePage } from '../kit/page.ts';
import { click, World } from '../kit/world.ts';
import { fakeXhr, type XhrCall } from '../kit/xhr.ts';

/** A world whose gateway is reached by XMLHttpRequest. */
function withXhr() {
  const world = new World();
  const calls: XhrCall[] = [];
  const makeXhr = fakeXhr(
    ({ method, url, body }) => world.gateway.fetch(url, { method, body }),
    calls,
  );
  return { world, calls, transport: createXhrTransport({ ports: { makeXhr } }) };
}

/** Where there is none. */
function noFetch(): never {
  throw new ReferenceError('fetch is not defined');
}

describe('transport', () => {
  it('TRK-53 is the given one', async () => {
    const { world, calls, transport } = withXhr();
    const { tracker, page } = await world.start({ transport, ports: { fetch: noFetch } });
    click(tracker, 120);
    await world.time.advance(1_000);
    expect(world.gateway.arrivals).toBe(121);
    expect(calls.map(({ method, url }) => `${method} ${url}`).slice(0, 2)).toEqual([
      'GET /v1/mix/public/clientCommonConfig',
      'POST /v1/buried/log/info',
    ]);
    expect(calls[1]?.headers).toEqual({ 'content-type': 'text/plain;charset=UTF-8' });
    // Such requests end with their page.
    click(tracker);
    page.leave();
    expect(world.beacons).toHaveLength(1);
  });

  it('TRK-53 by XMLHttpRequest has the same back-off, pause and deadline as fetch', async () => {
    const { world, calls, transport } = withXhr();
    world.gateway.answer = outage;
    const { errors } = await world.start({ transport });
    await world.time.advance(60_000);
    expect(calls.length).toBeGreaterThan(8);
    expect(calls.length).toBeLessThanOrEqual(15);
    world.gateway.answer = refusal(503, { 'retry-after': '30' });
    await world.time.advance(8_500);
    const { length } = calls;
    await world.time.advance(21_000);
    expect(calls).toHaveLength(length);
    world.gateway.answer = () => new Promise<Response>(() => undefined);
    await world.time.advance(40_000);
    world.gateway.answer = () => Response.json(success);
    await world.time.advance(30_000);
    expect(world.gateway.stored.size).toBe(1);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_UPLOAD_FAILED']);
  });

  it('TRK-53 by XMLHttpRequest is aborted when consent is denied', async () => {
    const { world, calls, transport } = withXhr();
    world.gateway.answer = () => new Promise<Response>(() => undefined);
    const { tracker, errors } = await world.start({ transport });
    await world.time.advance(500);
    tracker.setConsent('denied');
    await world.time.advance(0);
    expect(calls.map(({ isAborted }) => isAborted)).toEqual([false, true]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['fetch', undefined],
    ['XMLHttpRequest', createXhrTransport()],
  ])('TRK-53 fails without a word of its own where there is no %s', async (_name, transport) => {
    const world = new World();
    const wish = transport === undefined ? {} : { transport };
    const { errors } = await world.start({ ...wish, ports: { fetch: noFetch } });
    await world.time.advance(1_000);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_CONFIG_FAILED']);
  });

  it.each([
    ['?pfb=blue-7', { pfb: 'blue-7' }],
    ['?pfb=a%0Ab', {}],
    ['', {}],
  ])('TRK-53 sends the marker of %j as a header of uploads', async (query, headers) => {
    const world = new World();
    const page = new FakePage();
    page.address += query;
    await world.start({ page });
    expect(world.gateway.uploads[0]?.init.headers).toEqual({
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    });
  });
});

describe('tabs without locks', () => {
  it('TRK-54 have one that uploads for all, by a lease', async () => {
    const world = new World();
    const ports = { locks: undefined };
    const tabs = [await world.start({ ports }), await world.start({ ports })];
    for (let second = 0; second < 5; second += 1) {
      for (const { tracker } of tabs) click(tracker, 60);
      await world.time.advance(1_000);
    }
    expect(world.gateway.stored.size).toBe(602);
    expect(world.gateway.arrivals).toBe(602);
  });

  it('TRK-54 take over at once when that one is left, and within 3 s when it crashes', async () => {
    const world = new World();
    const ports = { locks: undefined };
    const first = await world.start({ ports });
    await world.time.advance(1_000);
    expect(world.items.has('bourse-tracking:lease')).toBe(true);
    first.page.leave();
    expect(world.items.has('bourse-tracking:lease')).toBe(false);
    const { wall } = world.time;
    world.items.set('bourse-tracking:lease', `somebody ${wall + 3_000}`);
    const second = await world.start({ ports });
    await world.time.advance(2_500);
    expect(world.gateway.events.some(({ log_seq }) => log_seq > 2)).toBe(false);
    click(second.tracker);
    await world.time.advance(1_500);
    expect(world.gateway.events.map(({ type }) => type)).toContain('click');
    second.tracker.setConsent('denied');
    expect(world.items.has('bourse-tracking:lease')).toBe(false);
  });

  it('TRK-54 ignore a lease that a clock change has made longer', async () => {
    const world = new World();
    world.items.set('bourse-tracking:lease', `somebody ${world.time.wall + 86_400_000}`);
    await world.start({ ports: { locks: undefined } });
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(1);
  });

  it('TRK-54 upload separately without storage', async () => {
    const world = new World();
    await world.start({ ports: { locks: undefined, localStorage: undefined } });
    await world.start({ ports: { locks: undefined, localStorage: undefined } });
    await world.time.advance(500);
    expect(world.gateway.stored.size).toBe(2);
  });
});
