import { expect, it } from 'vitest';
import {
  assetShares,
  coinTotals,
  isSmallHolding,
  ownAccounts,
  type OwnBalances,
} from '../../../src/account/funds/own-accounts.ts';

const own: OwnBalances = {
  spot: [{ coin: 'USDT', available: '70', frozen: '30' }],
  funding: [{ coin: 'BTC', available: '0.5', frozen: '0' }],
  margin: [
    { marginMode: 'cross', assets: [{ coin: 'USDT', net: '-40' }] },
    { marginMode: 'isolated', assets: [{ coin: 'BTC', net: '0.1' }] },
  ],
  futures: { coin: 'USDT', balance: '200', unrealisedProfit: '-12.5' },
};

it('TRD-32 debts are subtracted, and unrealised profit is added', () => {
  const holdings = ownAccounts(own).map(({ type, holdings: [first] }) => [
    type,
    first?.coin,
    first?.amount,
  ]);
  expect(holdings).toEqual([
    ['spot', 'USDT', '100'],
    ['funding', 'BTC', '0.5'],
    ['cross_margin', 'USDT', '-40'],
    ['isolated_margin', 'BTC', '0.1'],
    ['futures', 'USDT', '187.5'],
  ]);
});

it('TRD-32 each coin is summed over all accounts', () => {
  expect(coinTotals(ownAccounts(own))).toEqual([
    { coin: 'USDT', amount: '247.5' },
    { coin: 'BTC', amount: '0.6' },
  ]);
  const [spot] = ownAccounts(own);
  const debt = { type: 'cross_margin', holdings: [{ coin: 'USDT', amount: '-100' }] } as const;
  expect(spot && coinTotals([spot, debt])).toEqual([]);
});

it('TRD-32 shares leave out debts and unknown values, and begin with the largest', () => {
  const part = (name: string, amount: string, coin = 'USDT') => ({
    name,
    holdings: [{ coin, amount }],
  });
  const parts = [part('a', '25'), part('b', '-10'), part('c', '75'), part('d', '9', 'NEW')];
  const shares = assetShares(parts, (coin) => (coin === 'USDT' ? '1' : undefined));
  expect(shares.map(({ name, worth, percent }) => [name, worth.toFixed(), percent])).toEqual([
    ['c', '75', 75],
    ['a', '25', 25],
  ]);
});

it.each([
  ['0.99', '1', true],
  ['1', '1', false],
  ['-5', '1', false],
  ['0.00001', undefined, false],
] as const)('TRD-32 %s at a price of %s is small: %s', (amount, price, small) => {
  expect(isSmallHolding({ coin: 'X', amount }, price)).toBe(small);
});
