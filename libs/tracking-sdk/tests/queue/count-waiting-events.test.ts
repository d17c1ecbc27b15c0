import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { countWaitingEvents } from '../../src/queue/index.ts';
import { click, World } from '../kit/world.ts';

it('TRK-109 counts what waits for its upload, in all tabs', async () => {
  const world = new World();
  world.gateway.config = new Error('no network');
  for (let tab = 0; tab < 2; tab += 1) {
    const { tracker } = await world.start();
    click(tracker, 3);
    await tracker.flush();
  }
  await world.time.advance(5_000);
  const waiting = await countWaitingEvents(world);
  // Three clicks and a page view of each tab.
  expect(waiting).toBe(8);
});

it('TRK-109 makes no database', async () => {
  const indexedDB = new IDBFactory();
  expect(await countWaitingEvents({ indexedDB })).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
});

it('TRK-109 has no number where the browser refuses its database', async () => {
  const open = () => {
    throw new DOMException('', 'SecurityError');
  };
  expect(
    await countWaitingEvents({ indexedDB: { open } as unknown as globalThis.IDBFactory }),
  ).toBeUndefined();
  expect(await countWaitingEvents({ indexedDB: undefined })).toBeUndefined();
});
