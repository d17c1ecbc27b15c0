import { describe, expect, it } from 'vitest';
import { accountsFor, mostOf, toTransfer, transferProblem } from './transfer-terms.ts';

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
const balances = {
  symbol: 'BTCUSDT',
  accounts: [
    {
      accountType: 'spot',
      symbol: null,
      balances: [{ coin: 'USDT', available: '100', frozen: '7' }],
      valueUsdt: null,
    },
  ],
  marginAccounts: [
    { ...marginAccount, marginMode: 'cross', symbol: null, assets: [marginAsset] },
    {
      ...marginAccount,
      marginMode: 'isolated',
      symbol: 'BTCUSDT',
      assets: [{ ...marginAsset, maxTransferOut: '3' }],
    },
  ],
} satisfies Parameters<typeof mostOf>[2];

it('only USDT goes to futures, and only the coins of a pair to its isolated account', () => {
  expect(accountsFor('USDT', pair)).toContain('futures');
  expect(accountsFor('BTC', pair)).toEqual(['spot', 'funding', 'cross_margin', 'isolated_margin']);
  expect(accountsFor('ETH', pair)).toEqual(['spot', 'funding', 'cross_margin']);
});

it.each([
  ['spot', 'USDT', '100'],
  ['spot', 'ETH', '0'],
  ['futures', 'USDT', '0'],
  ['cross_margin', 'USDT', '15'],
  ['isolated_margin', 'USDT', '3'],
] as const)('%s can give %s: %s', (type, coin, most) => {
  expect(mostOf(type, coin, balances)).toBe(most);
});

describe('a transfer', () => {
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
