import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as library from '../src/index.ts';
import { createTracker, type Tracker, type TrackingPorts } from '../src/index.ts';
import { FakePage } from './kit/page.ts';
import { runPending } from './kit/timers.ts';
import { click, deviceId, World } from './kit/world.ts';

const rejections: unknown[] = [];
const note = (reason: unknown): void => {
  rejections.push(reason);
};

beforeEach(() => {
  rejections.length = 0;
  process.on('unhandledRejection', note);
});

afterEach(async () => {
  await runPending(5);
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});

function fail(): never {
  throw new Error('broken');
}

/** Calls every method of a tracker. */
async function exercise(world: World, tracker: Tracker, page: FakePage): Promise<void> {
  tracker.start();
  click(tracker, 60);
  tracker.track({ type: 'drag', event_tracking_id: 'b1', merge: true });
  tracker.track({ type: 'video', event_tracking_id: 'b1', timely: true });
  tracker.track(undefined as never);
  tracker.trackClick('nonsense');
  tracker.setPage('http://[', 'A title');
  tracker.setUser('7');
  await world.time.advance(3_000);
  page.navigate('/assets');
  page.leave();
  page.show();
  page.goOnline();
  await tracker.flush();
  tracker.setConsent('denied');
  tracker.setConsent('pending');
  tracker.setConsent('granted');
  await world.time.advance(3_000);
  tracker.stop();
  await world.time.advance(3_000);
}

describe('the host page', () => {
  const broken: Partial<Record<keyof TrackingPorts, unknown>> = {
    fetch: fail,
    sendBeacon: fail,
    indexedDB: { open: fail, deleteDatabase: fail },
    locks: { request: () => Promise.reject(new Error('broken')) },
    localStorage: { getItem: fail, setItem: fail, removeItem: fail },
    deviceHints: () => Promise.reject(new Error('broken')),
    device: fail,
    warn: fail,
  };

  it.each(Object.keys(broken))('TRK-42 sees no exception where %s is broken', async (name) => {
    const world = new World();
    const { tracker, page } = world.open({
      ports: {
        [name]: broken[name as keyof TrackingPorts],
        supportsKeepalive: name !== 'sendBeacon',
      },
    });
    await exercise(world, tracker, page);
    await expect(tracker.flush()).resolves.toBeUndefined();
  });

  it('TRK-42 sees no exception of a listener for errors', async () => {
    const world = new World();
    const { tracker, page } = world.open({ onError: fail });
    await exercise(world, tracker, page);
  });

  it('TRK-42 receives a report of internal failures', async () => {
    const world = new World();
    const { errors } = await world.start({ ports: { device: fail } });
    expect(errors[0]).toMatchObject({ name: 'TrackingError', code: 'TRACKING_FAILED' });
    expect(errors[0]?.cause).toMatchObject({ message: 'broken' });
  });

  it('TRK-42 keeps its values out of warnings', async () => {
    const world = new World();
    world.gateway.answer = () => Response.json({ code: '1' }, { status: 500 });
    const page = new FakePage();
    page.address = 'https://bourse.test/?token=S3CRET';
    const { tracker, warnings } = await world.start({ page, userId: 'S3CRET' });
    tracker.trackClick('b1', { event_tracking_ext: { note: 'S3CRET' } });
    await world.time.advance(5_000);
    expect(warnings).not.toEqual([]);
    expect(warnings.join()).not.toContain('S3CRET');
  });

  it('TRK-43 may have no browser', async () => {
    const warn = vi.fn();
    const tracker = createTracker({ deviceId, ports: { warn } });
    tracker.start();
    click(tracker, 3);
    await tracker.flush();
    tracker.stop();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('an old browser', () => {
  /** APIs that are newer than Chromium 69 or iOS 12.2. */
  const younger: readonly (readonly [object, string])[] = [
    [Array.prototype, 'at'],
    [Array.prototype, 'findLast'],
    [Array.prototype, 'toSorted'],
    [String.prototype, 'at'],
    [String.prototype, 'matchAll'],
    [String.prototype, 'replaceAll'],
    [Object, 'fromEntries'],
    [Object, 'hasOwn'],
    [Object, 'groupBy'],
    [Promise, 'allSettled'],
    [Promise, 'any'],
    [Promise, 'withResolvers'],
    [AbortSignal, 'timeout'],
    [AbortSignal, 'any'],
    [globalThis, 'structuredClone'],
    [globalThis, 'queueMicrotask'],
    [globalThis, 'WeakRef'],
  ];

  it('TRK-44 has all that the library uses', async () => {
    const world = new World();
    const { tracker, page } = world.open();
    const removed = younger.map(
      ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const,
    );
    const failures: string[] = [];
    for (const [owner, name, descriptor] of removed) {
      const value = descriptor?.value as ((...parts: unknown[]) => unknown) | undefined;
      Object.defineProperty(owner, name, {
        configurable: true,
        value: function (this: unknown, ...parts: unknown[]) {
          if (new Error().stack?.split('\n')[2]?.includes('/tracking-sdk/src/'))
            failures.push(name);
          return value?.apply(this, parts);
        },
      });
    }
    await exercise(world, tracker, page);
    for (const [owner, name, descriptor] of removed) {
      if (descriptor) Object.defineProperty(owner, name, descriptor);
    }
    expect(failures).toEqual([]);
  });
});

describe('README', () => {
  it('TRK-1 has an example that runs', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
    const world = new World();
    let made: Tracker | undefined;
    const create: typeof createTracker = (options) => {
      const opened = world.open(options);
      made = opened.tracker;
      return opened.tracker;
    };
    const names = { ...library, createTracker: create, deviceId };
    const body = example.replace(/^import .*$/gm, '');
    const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor;
    const run = new AsyncFunction(...Object.keys(names), body) as (
      ...values: unknown[]
    ) => Promise<void>;
    await run(...(Object.values(names) as unknown[]));
    await made?.flush();
    expect(world.gateway.events.map(({ type }) => type)).toContain('click');
  });
});
