import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCollector, type Collector } from '../../src/tracking/collector.ts';

let collector: Collector;

beforeEach(async () => {
  collector = await openCollector('ours');
});

afterEach(async () => {
  await collector.close();
});

async function post(...markers: number[]): Promise<number> {
  const events = markers.map((marker) => ({ uid: `w-${marker}`, event_tracking_ext: { marker } }));
  const response = await fetch(collector.origin, { method: 'POST', body: JSON.stringify(events) });
  return response.status;
}

describe('openCollector', () => {
  it('counts events once and what comes again beside them', async () => {
    expect(await post(1, 2)).toBe(200);
    expect(await post(2, 3, 3)).toBe(200);
    expect(collector.tally()).toMatchObject({ markers: new Set([1, 2, 3]), extra: 2, requests: 2 });
  });

  it('keeps nothing that it answers 500', async () => {
    collector.fail();
    expect(await post(1)).toBe(500);
    await collector.recover();
    expect(await post(2)).toBe(200);
    expect(collector.tally()).toMatchObject({ markers: new Set([2]), extra: 0, requests: 2 });
  });

  it('closes its port and comes back to it with its counts', async () => {
    await post(1);
    await collector.closePort();
    await expect(post(2)).rejects.toThrow('fetch failed');
    await collector.recover();
    await post(3);
    expect(collector.tally()).toMatchObject({ markers: new Set([1, 3]), extra: 0, requests: 2 });
  });

  it('does not take for a loss what it could not read', async () => {
    const unreadable = fetch(collector.origin, { method: 'POST', body: 'event=1' });
    await expect(unreadable).rejects.toThrow('fetch failed');
    expect(() => collector.tally()).toThrow(SyntaxError);
  });

  it('does not take for one event what came under two ids', async () => {
    await post(1);
    const body = JSON.stringify([{ uid: 'w-2', event_tracking_ext: { marker: 1 } }]);
    await expect(fetch(collector.origin, { method: 'POST', body })).rejects.toThrow('fetch failed');
    expect(() => collector.tally()).toThrow('Event 1 came as w-1 and as w-2');
  });
});
