import { describe, expect, it } from 'vitest';
import { resolveDeviceId } from '../../src/index.ts';
import { click, World } from '../kit/world.ts';

const hexId = /^[0-9a-f]{32}$/;

function portsOf(world: World, seed: number) {
  let state = seed;
  return {
    schedule: world.time.schedule,
    random: () => (state = (state * 9_301 + 49_297) % 233_280) / 233_280,
    localStorage: {
      getItem: (key: string) => world.items.get(key) ?? null,
      setItem: (key: string, value: string) => void world.items.set(key, value),
      removeItem: (key: string) => void world.items.delete(key),
      key: () => null,
      length: 0,
    },
  };
}

describe('the device id', () => {
  it('TRK-49 of two tabs of a new browser is the same after one second', async () => {
    const world = new World();
    const first = portsOf(world, 1);
    const second = portsOf(world, 2);
    // The second tab reads before the first has written.
    second.localStorage = { ...second.localStorage, getItem: () => null };
    const one = resolveDeviceId({ ports: first });
    const other = resolveDeviceId({ ports: second });
    expect(one.current()).toMatch(hexId);
    expect(other.current()).not.toBe(one.current());
    second.localStorage.getItem = first.localStorage.getItem;
    await world.time.advance(999);
    expect(other.current()).not.toBe(one.current());
    await world.time.advance(1);
    expect(one.current()).toBe(other.current());
    expect(await one.settled).toBe(await other.settled);
    expect(world.items.get('deviceId')).toBe(one.current());
  });

  it('TRK-49 that is stored is used at once, if it is valid', async () => {
    const world = new World();
    const stored = 'abcdef0123456789abcdef0123456789';
    world.items.set('terminal_code', stored);
    const code = resolveDeviceId({ key: 'terminal_code', ports: portsOf(world, 1) });
    expect(code.current()).toBe(stored);
    expect(await code.settled).toBe(stored);
    world.items.set('deviceId', '<script>');
    expect(resolveDeviceId({ ports: portsOf(world, 1) }).current()).toMatch(hexId);
  });

  it("TRK-49 works without storage, and with the application's storage", async () => {
    const world = new World();
    const ports = { ...portsOf(world, 1), localStorage: undefined };
    const refused = resolveDeviceId({ ports });
    let jar = '';
    const storage = { read: () => jar, write: (id: string) => void (jar = id) };
    const kept = resolveDeviceId({ ports, storage });
    await world.time.advance(1_000);
    expect(await refused.settled).toBe(refused.current());
    expect(jar).toBe(await kept.settled);
    expect(world.items.size).toBe(0);
  });

  it('TRK-49 is the tracker’s own when the application sets none', async () => {
    const world = new World();
    const first = await world.start({ deviceId: undefined } as never);
    click(first.tracker);
    await world.time.advance(1_000);
    const id = world.items.get('bourse-tracking:deviceId');
    expect(id).toMatch(hexId);
    await world.start({ deviceId: undefined } as never);
    await world.time.advance(500);
    expect(new Set(world.gateway.events.map((event) => event.device_id))).toEqual(new Set([id]));
    first.tracker.setConsent('denied');
    expect(world.items.has('bourse-tracking:deviceId')).toBe(false);
  });

  it('TRK-49 may change during a page load, and so may a terminal code', async () => {
    const world = new World();
    let id = 'one';
    const name = (): string => id;
    const { tracker } = await world.start({ deviceId: name, terminalCode: name });
    id = 'other';
    click(tracker);
    await world.time.advance(500);
    const ids = world.gateway.events.map((event) => [event.device_id, event.terminal_code]);
    expect(ids).toEqual([
      ['one', 'one'],
      ['other', 'other'],
    ]);
  });
});

function configOf(userId: string): unknown {
  return {
    code: '00000',
    data: {
      clientCommonConfig: { eventLogUploadSwitch: true, userId },
      localVo: { ip: '203.0.113.7' },
    },
  };
}

describe('the user', () => {
  it('TRK-52 is requested again after `setUser(undefined)`', async () => {
    const world = new World();
    world.gateway.config = configOf('');
    const { tracker } = await world.start();
    click(tracker);
    await world.time.advance(500);
    world.gateway.config = configOf('pseudonym-7');
    tracker.setUser(undefined);
    await world.time.advance(0);
    click(tracker);
    await world.time.advance(500);
    expect(world.gateway.events.map((event) => event.user_id)).toEqual(['', '', 'pseudonym-7']);
    expect(world.gateway.configCalls).toHaveLength(2);
    world.gateway.config = configOf('');
    tracker.setUser(undefined);
    click(tracker);
    await world.time.advance(500);
    expect(world.gateway.events.map((event) => event.user_id)[3]).toBe('');
  });

  it('TRK-52 is not set by an answer for an earlier user', async () => {
    const world = new World();
    world.gateway.config = configOf('before');
    const { tracker } = world.open();
    tracker.start();
    // The first call is in flight.
    tracker.setUser(undefined);
    await Promise.resolve();
    click(tracker);
    world.gateway.config = configOf('after');
    await world.time.advance(500);
    click(tracker);
    await world.time.advance(500);
    expect(world.gateway.events.map((event) => event.user_id)).not.toContain('before');
    expect(world.gateway.events.at(-1)?.user_id).toBe('after');
  });

  it('TRK-52 is requested by every page, even without leadership', async () => {
    const world = new World();
    await world.start();
    const second = await world.start();
    click(second.tracker);
    await world.time.advance(1_000);
    const mine = world.gateway.events.filter(({ type }) => type === 'click');
    expect(mine.map((event) => event.user_id)).toEqual(['pseudonym']);
  });

  it('TRK-52 is not requested when the application sets it', async () => {
    const world = new World();
    await world.start({ userId: '7' });
    await world.start({ userId: '7' });
    await world.time.advance(1_000);
    expect(world.gateway.configCalls).toHaveLength(1);
  });
});
