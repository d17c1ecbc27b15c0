import { describe, expect, it } from 'vitest';
import {
  accountsFor,
  balanceOf,
  depositAccounts,
  toTransfer,
  transferProblem,
  type Accounts,
} from '../../../src/account/funds/transfer.ts';

const pair = { baseCoin: 'BTC', quoteCoin: 'USDT' };
const draft = { from: 'spot', to: 'futures', coin: 'USDT', amount: '10' } as const;

const marginAsset = {
  coin: 'USDT',
  available: '90',
  frozen: '0',
  borrowed: '50',
  interest: '0',
  net: '40',
  maxBorrowable: '10',
  maxTransferOut: '15',
};
const marginAccount = {
  assetValue: null,
  debtValue: null,
  marginLevel: null,
  riskRate: null,
  isMarginCall: false,
  isLiquidating: false,
  liquidationPrice: null,
};
const accounts = {
  spot: [{ coin: 'USDT', available: '100' }],
  funding: undefined,
  margin: [
    { ...marginAccount, marginMode: 'cross', symbol: null, assets: [marginAsset] },
    {
      ...marginAccount,
      marginMode: 'isolated',
      symbol: 'BTCUSDT',
      assets: [{ ...marginAsset, maxTransferOut: '3' }],
    },
  ],
  futures: { available: '40' },
} satisfies Accounts;

it('only USDT goes to futures, and only the coins of a pair to its isolated account', () => {
  expect(accountsFor('USDT', pair)).toContain('futures');
  expect(accountsFor('BTC', pair)).toEqual(['spot', 'funding', 'cross_margin', 'isolated_margin']);
  expect(accountsFor('ETH', pair)).toEqual(['spot', 'funding', 'cross_margin']);
});

it.each([
  ['spot', 'USDT', { available: '100', most: '100' }],
  ['spot', 'ETH', { available: '0', most: '0' }],
  ['funding', 'USDT', undefined],
  ['futures', 'USDT', { available: '40', most: '40' }],
  ['futures', 'BTC', { available: '0', most: '0' }],
  ['cross_margin', 'USDT', { available: '90', most: '15' }],
  ['isolated_margin', 'USDT', { available: '90', most: '3' }],
] as const)('%s has of %s: %j', (type, coin, holding) => {
  expect(balanceOf(type, coin, accounts, 'BTCUSDT')).toEqual(holding);
});

describe('TRD-19 a transfer', () => {
  it.each([
    [{}, '100', undefined],
    [{}, undefined, undefined],
    [{ to: 'spot' }, '100', 'same-account'],
    [{ amount: '' }, '100', 'amount-missing'],
    [{ amount: '0' }, '100', 'amount-missing'],
    [{ amount: '0.000000001' }, '100', 'amount-too-fine'],
    [{ amount: '100.1' }, '100', 'amount-too-large'],
  ] as const)('%j of at most %s: %s', (members, most, problem) => {
    expect(transferProblem({ ...draft, ...members }, most)).toBe(problem);
  });

  it('names the pair of an isolated account', () => {
    const scope = { ledger: 'simulation', symbol: 'BTCUSDT' } as const;
    expect(toTransfer({ ...draft, to: 'isolated_margin', amount: '10.' }, scope)).toEqual({
      ledger: 'simulation',
      coin: 'USDT',
      fromType: 'spot',
      toType: 'isolated_margin',
      toSymbol: 'BTCUSDT',
      amount: '10',
    });
    expect(toTransfer(draft, scope)).not.toHaveProperty('toSymbol');
  });
});

it('TRD-65 a deposit is credited to spot, funding, cross margin and, in USDT, futures', () => {
  expect(depositAccounts('BTC')).toEqual(['spot', 'funding', 'cross_margin']);
  expect(depositAccounts('USDT')).toEqual(['spot', 'funding', 'cross_margin', 'futures']);
});
