import { expect, it } from 'vitest';
import { choicesOf, noFilter, passesFilter } from '../../src/records/record-filter.ts';

const now = 1_795_000_000_000;
const time = now - 2 * 86_400_000;
const record = { symbol: 'BTCUSDT', side: 'buy', coin: 'USDT', kind: 'fee', time } as const;

it.each([
  [{}, true],
  [{ pair: 'BTCUSDT' }, true],
  [{ side: 'buy' }, true],
  [{ side: 'sell' }, false],
  [{ days: '1' }, false],
  [{ days: '7' }, true],
  [{ coin: 'USDT' }, true],
  [{ coin: 'BTC' }, false],
  [{ kind: 'fee' }, true],
  [{ kind: 'transfer' }, false],
] as const)('TRD-39 %j: %s', (members, isShown) => {
  expect(passesFilter(record, { ...noFilter, ...members }, now)).toBe(isShown);
});

it('TRD-39 leaves out what is of another pair, or of none', () => {
  const filter = { ...noFilter, pair: 'BTCUSDT' } as const;
  expect(passesFilter({ ...record, symbol: 'ETHUSDT' }, filter, now)).toBe(false);
  expect(passesFilter({ ...record, symbol: null }, filter, now)).toBe(false);
});

it('TRD-39 offers what the records have, each once', () => {
  const rows = [{ symbol: 'ETHUSDT' }, { symbol: null }, { symbol: 'BTCUSDT' }, record];
  expect(choicesOf(rows, 'symbol')).toEqual(['BTCUSDT', 'ETHUSDT']);
  expect(choicesOf(rows, 'kind')).toEqual(['fee']);
});
