import { afterEach, expect, it, vi } from 'vitest';
import { openExchange, startOfTest } from '../src/testing/index.ts';

afterEach(() => vi.useRealTimers());

/** Returns how often a book changes in ten seconds. */
async function changesOf(marketPace: number | undefined): Promise<number> {
  vi.useFakeTimers({ now: startOfTest });
  const exchange = openExchange({ now: Date.now, marketPace });
  exchange.start();
  const version = () => Number(exchange.market('simulation', 'BTCUSDT')?.bookVersion);
  const before = version();
  await vi.advanceTimersByTimeAsync(10_000);
  const changes = version() - before;
  const closed = exchange.close();
  await vi.advanceTimersByTimeAsync(1);
  await closed;
  return changes;
}

it('simulated participants act as often as the pace of the markets says', async () => {
  const usual = await changesOf(undefined);
  expect(usual).toBeGreaterThan(100);
  const calm = await changesOf(4);
  expect(calm / usual).toBeGreaterThan(0.15);
  expect(calm / usual).toBeLessThan(0.4);
});
