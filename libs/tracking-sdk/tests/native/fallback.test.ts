import { describe, expect, it } from 'vitest';
import type { BehaviourEvent } from '../../src/index.ts';
import { createNativeBridge, type NativeBridgeOptions } from '../../src/native/index.ts';
import { click, World } from '../kit/world.ts';

interface Message {
  readonly v: number;
  readonly event: BehaviourEvent;
}

/** A page in an app on iOS: 1,000 clicks, after which a minute passes. */
async function clickInApp(
  receive: ((json: string, index: number) => void) | undefined,
  options: NativeBridgeOptions = {},
) {
  const messages: string[] = [];
  let index = 0;
  const postMessage = (json: string) => {
    index += 1;
    receive?.(json, index);
    messages.push(json);
  };
  const ports = {
    userAgent: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_2 like Mac OS X)',
    messageHandler: () => (receive ? { postMessage } : undefined),
    global: () => undefined,
  };
  const world = new World();
  const { tracker, page, warnings } = await world.start({
    isAppShell: true,
    bridge: createNativeBridge({ ports, ...options }),
  });
  click(tracker, 1_000);
  await world.time.advance(60_000);
  page.leave();
  await world.time.advance(1_000);
  const delivered = messages.map((json) => JSON.parse(json) as Message);
  const uploaded = world.gateway.events;
  return { world, delivered, uploaded, warnings };
}

/** The numbers that events have in their session. */
function numbers(events: readonly BehaviourEvent[]): number[] {
  return events.map(({ log_seq }) => log_seq).sort((one, other) => one - other);
}

/** A Show, 1,000 clicks and a Hide. */
const everything = Array.from({ length: 1_002 }, (_, index) => index + 1);

describe('a tracker with a native bridge', () => {
  it('TRK-80 delivers all events in order, and uploads none', async () => {
    const { delivered, uploaded, warnings, world } = await clickInApp(() => undefined);
    expect(delivered.map(({ event }) => event.log_seq)).toEqual(everything);
    expect(delivered[1]).toMatchObject({
      v: 1,
      event: { type: 'click', event_tracking_id: 'b1001', sys: 'AppH5', retry_count: 0 },
    });
    expect(new Set(delivered.map(({ event }) => event.uid)).size).toBe(1_002);
    expect([uploaded, warnings, world.beacons]).toEqual([[], [], []]);
  });

  it('TRK-80 uploads only the events for which the app throws', async () => {
    const { delivered, uploaded, world } = await clickInApp((_, index) => {
      if (index % 7 === 0) throw new Error('full');
    });
    const given = delivered.map(({ event }) => event);
    expect(numbers(uploaded)).toEqual(everything.filter((number) => number % 7 === 0));
    expect(numbers([...given, ...uploaded])).toEqual(everything);
    expect(given.map(({ log_seq }) => log_seq)).toEqual(numbers(given));
    expect(world.gateway.arrivals).toBe(uploaded.length);
  });

  it('TRK-80 uploads the events from before the app is ready', async () => {
    let isThere = false;
    const { delivered, uploaded } = await clickInApp((_, index) => {
      if (index === 600) isThere = true;
      if (!isThere) throw new Error('not yet');
    });
    expect(numbers(uploaded)).toEqual(everything.slice(0, 599));
    expect(delivered.map(({ event }) => event.log_seq)).toEqual(everything.slice(599));
  });

  it.each<[string, NativeBridgeOptions | undefined]>([
    ['no receiver', undefined],
    ['an unknown system', { os: 'harmony' }],
  ])('TRK-80 uploads everything with %s', async (_, options) => {
    const receive = options && (() => undefined);
    const { delivered, uploaded, world } = await clickInApp(receive, options);
    expect(delivered).toEqual([]);
    expect(numbers(uploaded)).toEqual(everything);
    expect(new Set(uploaded.map(({ uid }) => uid)).size).toBe(1_002);
    expect(world.gateway.arrivals).toBe(1_002);
  });
});
