import { money } from '@bourse/trading/decimal';
import { expect, it } from 'vitest';
import { coinTotals, isSmall, ownAccounts, sharesOf, type OwnBalances } from './own-accounts.ts';

const asset = { available: '0', frozen: '0', borrowed: '0', interest: '0' };
const rest = { maxBorrowable: '0', maxTransferOut: '0' };
const account = { marginLevel: null, liquidationPrice: null };
const calm = { isMarginCall: false, isLiquidating: false };

// The members that the functions read.
const own = {
  spot: [{ coin: 'USDT', available: '70', frozen: '30' }],
  funding: [{ coin: 'BTC', available: '0.5', frozen: '0' }],
  margin: [
    {
      marginMode: 'cross',
      symbol: null,
      ...account,
      ...calm,
      assets: [{ coin: 'USDT', net: '-40', ...asset, ...rest }],
    },
    {
      marginMode: 'isolated',
      symbol: 'BTCUSDT',
      ...account,
      ...calm,
      assets: [{ coin: 'BTC', net: '0.1', ...asset, ...rest }],
    },
  ],
  futures: { coin: 'USDT', balance: '200', unrealisedProfit: '-12.5' },
} as unknown as OwnBalances;

it('debts are subtracted, and unrealised profit is added', () => {
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

it('each coin is summed over all accounts', () => {
  expect(coinTotals(ownAccounts(own))).toEqual([
    { coin: 'USDT', amount: '247.5' },
    { coin: 'BTC', amount: '0.6' },
  ]);
});

it('shares leave out debts, and begin with the largest', () => {
  const part = (name: string, worth: string) => ({ name, worth: money.of(worth) });
  const shares = sharesOf([part('a', '25'), part('b', '-10'), part('c', '75')]);
  expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
    ['c', 75],
    ['a', 25],
  ]);
});

it.each([
  ['0.99', '1', true],
  ['1', '1', false],
  ['-5', '1', false],
  ['0.00001', undefined, false],
] as const)('%s at a price of %s is small: %s', (amount, price, small) => {
  expect(isSmall({ coin: 'X', amount }, price)).toBe(small);
});
