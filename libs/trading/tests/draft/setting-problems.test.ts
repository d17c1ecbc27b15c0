import { describe, expect, it } from 'vitest';
import type { FuturesTerms } from '../../src/draft/draft-market.ts';
import {
  afterLeverage,
  leverageProblem,
  modeProblem,
  mostLeverage,
} from '../../src/draft/setting-problems.ts';
import { btcContract, positionWith } from '../kit.ts';

function termsWith(members: Partial<FuturesTerms>): FuturesTerms {
  return {
    contract: btcContract,
    marginMode: 'cross',
    leverage: 20,
    isHedge: false,
    positions: [],
    balance: '0',
    waiting: { buy: '0', sell: '0' },
    waits: { symbol: false, account: false },
    ...members,
  };
}

const isolated = positionWith({ marginMode: 'isolated', leverage: 20, size: '0.1' });

const cross = positionWith({ size: '1', averagePrice: '60000', margin: '3000' });

it('TRD-27 a leverage changes the margin of cross positions', () => {
  const after = (leverage: number, positions: FuturesTerms['positions']) =>
    afterLeverage(leverage, termsWith({ positions }), '5000');
  expect(after(10, [cross])).toEqual({ marginBefore: '3000', margin: '6000', available: '2000' });
  // Rounded up, as the exchange does.
  expect(after(7, [cross])).toMatchObject({ margin: '8571.42857143' });
  expect(after(40, [cross, cross])).toMatchObject({ margin: '3000', available: '8000' });
  expect(after(10, [isolated])).toBeUndefined();
  expect(after(10, [{ ...cross, symbol: 'ETHUSDT' }])).toBeUndefined();
  expect(after(0, [cross])).toBeUndefined();
});

describe('TRD-27 why a leverage cannot be set', () => {
  it.each<[number, Partial<FuturesTerms>, string | undefined]>([
    [125, {}, undefined],
    [126, {}, 'leverage-invalid'],
    [0, {}, 'leverage-invalid'],
    [2.5, {}, 'leverage-invalid'],
    [10, { waits: { symbol: true, account: true } }, 'orders-wait'],
    [10, { waits: { symbol: false, account: true } }, undefined],
    [125, { positions: [positionWith({ size: '1' })] }, 'position-too-large'],
    [100, { positions: [positionWith({ size: '1' })] }, undefined],
    [10, { positions: [isolated] }, 'isolated-lower'],
    [30, { positions: [isolated] }, undefined],
    [10, { positions: [positionWith({ symbol: 'ETHUSDT', marginMode: 'isolated' })] }, undefined],
  ])('%i: %s', (leverage, terms, problem) => {
    expect(leverageProblem(leverage, termsWith(terms))).toBe(problem);
  });

  it.each([
    [20, '0', undefined],
    [10, '3000', undefined],
    [10, '2999.99', 'balance-insufficient'],
    [10, undefined, undefined],
    [40, '0', undefined],
  ] as const)('%i with %s available: %s', (leverage, available, problem) => {
    expect(leverageProblem(leverage, termsWith({ positions: [cross] }), available)).toBe(problem);
  });

  it('has the bound of the first tier', () => {
    expect(mostLeverage(btcContract)).toBe(125);
  });
});

describe('TRD-27 why a mode cannot be changed', () => {
  const elsewhere = { positions: [positionWith({ symbol: 'ETHUSDT' })] };
  it.each<['symbol' | 'account', Partial<FuturesTerms>, string | undefined]>([
    ['symbol', {}, undefined],
    ['symbol', elsewhere, undefined],
    ['account', elsewhere, 'positions-open'],
    ['symbol', { positions: [positionWith()] }, 'positions-open'],
    ['account', { waits: { symbol: false, account: true } }, 'orders-wait'],
  ])('%s: %s', (scope, terms, problem) => {
    expect(modeProblem(termsWith(terms), scope)).toBe(problem);
  });
});
