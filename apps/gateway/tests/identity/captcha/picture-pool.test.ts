import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  WorkerPicturePool,
  type PicturePool,
} from '../../../src/identity/captcha/picture/picture-pool.ts';
import { openGate } from './kit.ts';

let pool: PicturePool | undefined;

afterEach(() => {
  vi.unstubAllEnvs();
  pool?.close();
});

/** Takes pictures as soon as they are ready, until it has `count` of them. */
async function takeMany(from: PicturePool, count: number) {
  const taken: ReturnType<PicturePool['take']>[] = [];
  await vi.waitFor(
    () => {
      const picture = from.take();
      if (picture) taken.push(picture);
      expect(taken).toHaveLength(count);
    },
    { timeout: 20_000, interval: 10 },
  );
  return taken;
}

describe('WorkerPicturePool', () => {
  it('draws in a worker, returns each picture once, and never waits', async () => {
    pool = new WorkerPicturePool(3);
    // The worker has only just been started.
    expect(pool.take()).toBeUndefined();
    const pictures = await takeMany(pool, 8);
    expect(new Set(pictures.map((picture) => picture?.image)).size).toBe(8);
    for (const picture of pictures) {
      expect(Buffer.from(picture!.image, 'base64').subarray(1, 4).toString()).toBe('PNG');
      expect(Buffer.from(picture!.image, 'base64').length).toBeLessThanOrEqual(25_000);
    }
  });

  it('holds at most the given number of pictures', async () => {
    pool = new WorkerPicturePool(2);
    const [first] = await takeMany(pool, 1);
    expect(first).toBeDefined();
    // Without a limit, more pictures would be drawn by now.
    await takeMany(createAnother(), 6);
    const held = [pool.take(), pool.take(), pool.take()].filter(Boolean);
    expect(held.length).toBeLessThanOrEqual(2);
  });

  it('ignores what the loader of the worker reports under node --watch', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    pool = new WorkerPicturePool(1);
    for (const picture of await takeMany(pool, 3)) expect(picture).toHaveProperty('pieceY');
  });

  it('is empty after close', async () => {
    pool = new WorkerPicturePool(2);
    await takeMany(pool, 1);
    pool.close();
    expect(pool.take()).toBeUndefined();
  });
});

const others: PicturePool[] = [];

function createAnother(): PicturePool {
  const other = new WorkerPicturePool(3);
  others.push(other);
  return other;
}

afterEach(() => {
  for (const other of others.splice(0)) other.close();
});

describe('a captcha gate with a picture pool', () => {
  it('draws on demand if the pool is empty, and uses its pictures otherwise', async () => {
    const random = vi.fn(() => 0.5);
    const { gate, picture } = openGate({ picturesAhead: 2, random });
    const { image } = await picture('login');
    expect(random).toHaveBeenCalled();
    expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
    await vi.waitFor(
      async () => {
        random.mockClear();
        await picture('login');
        expect(random).not.toHaveBeenCalled();
      },
      { timeout: 20_000, interval: 500 },
    );
    gate.close?.();
  });

  it('verifies the answer of a picture from the pool', async () => {
    const { gate, picture, check, ticketFor } = openGate({ picturesAhead: 2 });
    for (let turn = 0; turn < 4; turn += 1) {
      const ticket = await ticketFor('trade');
      expect(await check((await picture('trade')).geetestId, 'trade', [ticket])).toHaveProperty(
        'captchaToken',
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
    gate.close?.();
  });
});
