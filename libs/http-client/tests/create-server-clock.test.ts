import { describe, expect, it } from 'vitest';
import { createServerClock } from '../src/index.ts';

function setup() {
  const device = { wall: 1_000_000, monotonic: 0 };
  const clock = createServerClock({
    wallNow: () => device.wall,
    monotonicNow: () => device.monotonic,
  });
  const pass = (ms: number) => {
    device.wall += ms;
    device.monotonic += ms;
  };
  /** An answer after `roundTrip` ms that puts the server `ahead` ms before the device's first reading. */
  const answer = (ahead: number, roundTrip = 100, decisive = false) => {
    const sentAt = device.monotonic;
    pass(roundTrip);
    const serverMs = 1_000_000 + ahead + (sentAt + device.monotonic) / 2;
    clock.observe({ serverMs, sentAt, receivedAt: device.monotonic, decisive });
  };
  const ahead = () => clock.now() - 1_000_000 - device.monotonic;
  return { device, clock, pass, answer, ahead };
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => false), Promise.resolve().then(() => true)]);
}

describe('server clock', () => {
  it('HTTP-21 is the device’s time until the first answer, which is accepted at once', async () => {
    const { clock, answer, ahead } = setup();
    expect(clock.now()).toBe(1_000_000);
    const synced = clock.whenSynced();
    expect(await isPending(synced)).toBe(true);
    answer(86_400_000);
    expect(ahead()).toBe(86_400_000);
    await synced;
  });

  it('HTTP-22 accepts a later answer with a shorter round trip, and ignores a slower one', () => {
    const { answer, ahead } = setup();
    answer(1000, 100);
    answer(2000, 200);
    expect(ahead()).toBe(1000);
    answer(1500, 50);
    expect(ahead()).toBe(1500);
  });

  it('HTTP-22 accepts any answer after 10 minutes, or one that differs by more than 5 s', () => {
    const { answer, ahead, pass } = setup();
    answer(1000, 100);
    pass(600_001);
    answer(2000, 300);
    expect(ahead()).toBe(2000);
    answer(8000, 300);
    expect(ahead()).toBe(8000);
  });

  it('HTTP-23 needs two answers that agree for a jump over 60 s', () => {
    const { answer, ahead } = setup();
    answer(0);
    answer(3_600_000);
    expect(ahead()).toBe(0);
    answer(-3_600_000);
    expect(ahead()).toBe(0);
    answer(-3_600_000);
    expect(ahead()).toBe(-3_600_000);
  });

  it('HTTP-23 accepts an answer about an expired signature at once', () => {
    const { answer, ahead } = setup();
    answer(0);
    answer(86_400_000, 500, true);
    expect(ahead()).toBe(86_400_000);
  });

  it('HTTP-23 discards a jump that the next answer does not confirm', () => {
    const { answer, ahead } = setup();
    answer(0);
    answer(3_600_000);
    answer(0);
    answer(3_600_000);
    expect(ahead()).toBe(0);
    answer(3_600_000);
    expect(ahead()).toBe(3_600_000);
  });

  it.each([false, true])(
    'HTTP-24 does not believe an answer that was under way in a sleep, decisive: %s',
    async (decisive) => {
      const { device, clock, pass } = setup();
      const sentAt = device.monotonic;
      const sentAtWall = device.wall;
      pass(50);
      device.wall += 3_600_000;
      const sample = { serverMs: 1_000_025, sentAt, sentAtWall, receivedAt: 50, decisive };
      clock.observe(sample);
      expect(clock.now()).toBe(device.wall);
      expect(await isPending(clock.whenSynced())).toBe(true);
      const later = {
        serverMs: device.wall + 60,
        sentAt: 50,
        sentAtWall: device.wall,
        receivedAt: 70,
      };
      pass(20);
      clock.observe(later);
      await clock.whenSynced();
      expect(clock.now()).toBe(device.wall + 50);
    },
  );

  it('HTTP-24 is unknown after a sleep until a new answer', async () => {
    const { device, clock, answer } = setup();
    answer(0);
    await clock.whenSynced();
    device.wall += 5_001;
    const synced = clock.whenSynced();
    expect(await isPending(synced)).toBe(true);
    answer(5_001);
    await synced;
  });

  it('HTTP-24 runs on monotonic time when the wall clock is set', () => {
    const { device, clock, answer } = setup();
    answer(0);
    const before = clock.now();
    device.wall += 3_600_000;
    expect(clock.now()).toBe(before);
  });
});

describe('handing the clock on', () => {
  it('HTTP-26 is restored in a page whose monotonic clock has another origin', async () => {
    const { clock, answer, pass } = setup();
    answer(86_400_000);
    pass(30_000);
    const other = { wall: 1_031_000, monotonic: 777 };
    const next = createServerClock({
      wallNow: () => other.wall,
      monotonicNow: () => other.monotonic,
    });
    next.restore(JSON.parse(JSON.stringify(clock.save())));
    await next.whenSynced();
    expect(next.now()).toBe(1_031_000 + 86_400_000);
    // The age of the sample is saved too: after ten minutes any other is better.
    other.wall += 570_000;
    other.monotonic += 570_000;
    const serverMs = next.now() + 3_000;
    next.observe({ serverMs, sentAt: other.monotonic - 900, receivedAt: other.monotonic });
    expect(next.now()).toBeGreaterThan(serverMs);
  });

  it('HTTP-26 does not save an unknown time', () => {
    const { device, clock, answer } = setup();
    expect(clock.save()).toBeUndefined();
    answer(0);
    expect(clock.save()).toEqual({ offset: 0, roundTrip: 100, takenAt: 1_000_100 });
    device.wall += 5_001;
    expect(clock.save()).toBeUndefined();
  });

  it('HTTP-26 prefers its own samples to a saved clock', () => {
    const { clock, answer, ahead } = setup();
    answer(1000);
    clock.restore({ offset: 5000, roundTrip: 1, takenAt: 1_000_000 });
    expect(ahead()).toBe(1000);
  });

  it.each([null, 7, {}, { offset: 1, roundTrip: 2 }, { offset: '1', roundTrip: 2, takenAt: 3 }])(
    'HTTP-26 leaves %j alone',
    async (saved) => {
      const { clock } = setup();
      clock.restore(saved);
      expect(await isPending(clock.whenSynced())).toBe(true);
    },
  );
});

describe('requesttime', () => {
  it('HTTP-25 sets the clock, but not from a cached answer', async () => {
    const { clientOf, read } = await import('./kit/client.ts');
    const { answerEnvelope, startServer } = await import('./kit/local-server.ts');
    const headers = [{ requesttime: '9999999999999', age: '5' }, { requesttime: '2000000000000' }];
    await using server = await startServer((_, response, count) => {
      answerEnvelope(response, { code: '00000', msg: '', data: null }, 200, headers[count - 1]);
    });
    const clock = createServerClock();
    const client = clientOf(server.baseUrl, { clock });
    await client.call(read);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
    await client.call(read);
    expect(Math.abs(clock.now() - 2_000_000_000_000)).toBeLessThan(60_000);
  });
});
