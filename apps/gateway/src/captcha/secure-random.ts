import { randomFillSync } from 'node:crypto';

const poolLength = 16_384;

/** Numbers from 0 up to, but not, 1, that nobody can foretell; drawn in pools, because a picture takes thousands. */
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
