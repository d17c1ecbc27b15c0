import { expect, it } from 'vitest';
import { progressOf, ratesOf, type FeeLevel } from './level-progress.ts';

const rates = [{ product: 'spot', makerFeeRate: '0.001', takerFeeRate: '0.001' }] as const;
const levels: readonly FeeLevel[] = [
  { level: 0, minVolume30d: '0', minAssets: '0', rates: [...rates] },
  { level: 1, minVolume30d: '1000000', minAssets: '50000', rates: [...rates] },
  { level: 2, minVolume30d: '5000000', minAssets: '100000', rates: [...rates] },
];
const own = { level: 0, volume30d: '250000.5', assets: '10000', rates: [...rates] };

it('says what is missing to the next level, exactly', () => {
  expect(progressOf(own, levels)).toEqual({
    next: levels[1],
    volume: { current: '250000.5', needed: '1000000', missing: '749999.5', percent: 25 },
    assets: { current: '10000', needed: '50000', missing: '40000', percent: 20 },
  });
});

it('shows 100 per cent only for what is reached', () => {
  const almost = { ...own, volume30d: '999999.99', assets: '60000' };
  expect(progressOf(almost, levels)).toMatchObject({
    volume: { missing: '0.01', percent: 99 },
    assets: { missing: '0', percent: 100 },
  });
});

it('has no way by assets whose value is not known, and none from the highest level', () => {
  expect(progressOf({ ...own, assets: null }, levels)?.assets).toBeUndefined();
  expect(progressOf({ ...own, level: 2 }, levels)).toBeUndefined();
});

it('finds the rates of a product', () => {
  expect(ratesOf({ rates: [...rates] }, 'spot')).toEqual(rates[0]);
  expect(ratesOf({ rates: [...rates] }, 'futures')).toBeUndefined();
});
