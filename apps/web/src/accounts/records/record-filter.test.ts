import { expect, it } from 'vitest';
import { isInView, noFilter } from './record-filter.ts';

const now = 1_795_000_000_000;
const record = { symbol: 'BTCUSDT', side: 'buy', time: now - 2 * 86_400_000 } as const;

it.each([
  [{}, true],
  [{ pair: 'this' }, true],
  [{ side: 'buy' }, true],
  [{ side: 'sell' }, false],
  [{ days: '1' }, false],
  [{ days: '7' }, true],
] as const)('%j: %s', (members, isShown) => {
  expect(isInView(record, { ...noFilter, ...members }, { pair: 'BTCUSDT', now })).toBe(isShown);
});

it('leaves out what is of another pair, or of none', () => {
  const filter = { ...noFilter, pair: 'this' } as const;
  expect(isInView({ ...record, symbol: 'ETHUSDT' }, filter, { pair: 'BTCUSDT', now })).toBe(false);
  expect(isInView({ ...record, symbol: null }, filter, { pair: 'BTCUSDT', now })).toBe(false);
});
