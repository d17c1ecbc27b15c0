import { expect, it } from 'vitest';
import { feeRatesOf, levelProgress, type FeeLevel } from '../../../src/account/funds/fee-level.ts';

const rates = [{ product: 'spot', makerFeeRate: '0.001', takerFeeRate: '0.001' }] as const;
const levels: readonly FeeLevel[] = [
  { level: 0, minVolume30d: '0', minAssets: '0', rates },
  { level: 1, minVolume30d: '1000000', minAssets: '50000', rates },
  { level: 2, minVolume30d: '5000000', minAssets: '100000', rates },
];
const own = { level: 0, volume30d: '250000.5', assets: '10000', rates };

it('TRD-35 says what is missing to the next level, exactly', () => {
  expect(levelProgress(own, levels)).toEqual({
    next: levels[1],
    volume: { current: '250000.5', needed: '1000000', missing: '749999.5', percent: 25 },
    assets: { current: '10000', needed: '50000', missing: '40000', percent: 20 },
  });
});

it('TRD-35 shows 100 per cent only for what is reached', () => {
  const almost = { ...own, volume30d: '999999.99', assets: '60000' };
  expect(levelProgress(almost, levels)).toMatchObject({
    volume: { missing: '0.01', percent: 99 },
    assets: { missing: '0', percent: 100 },
  });
});

it('TRD-35 has no way by assets whose value is not known, and none from the highest level', () => {
  expect(levelProgress({ ...own, assets: null }, levels)?.assets).toBeUndefined();
  expect(levelProgress({ ...own, level: 2 }, levels)).toBeUndefined();
});

it('TRD-35 finds the rates of a product', () => {
  expect(feeRatesOf({ rates }, 'spot')).toEqual(rates[0]);
  expect(feeRatesOf({ rates }, 'futures')).toBeUndefined();
});
