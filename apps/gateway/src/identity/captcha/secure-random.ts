import { randomFillSync } from 'node:crypto';

const poolLength = 16_384;

/** Returns unpredictable numbers in [0, 1). Draws them in blocks, because a picture needs thousands. */
export function createSecureRandom(): () => number {
  const pool = new Uint32Array(poolLength);
  let next = poolLength;
  return () => {
    if (next === poolLength) {
      randomFillSync(pool);
      next = 0;
    }
    const drawn = pool[next] ?? 0;
    next += 1;
    return drawn / 2 ** 32;
  };
}
