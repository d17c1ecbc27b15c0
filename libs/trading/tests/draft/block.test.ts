import { describe, expect, it } from 'vitest';
import {
  availableAfterQuote,
  blockProblem,
  quoteDifference,
  toQuoteRequest,
  wholeBlock,
} from '../../src/draft/block.ts';

const terms = { symbols: ['BTCUSDT'], minTotal: '50000', maxTotal: '1000000', validMs: 10_000 };
const grid = { stepSize: '0.001' };
const draft = { symbol: 'BTCUSDT', side: 'buy', unit: 'quote', amount: '60000' } as const;

describe('TRD-36 a block', () => {
  it.each([
    [{}, undefined],
    [{ amount: '' }, 'amount-missing'],
    [{ amount: '0' }, 'amount-missing'],
    [{ amount: '49999.99' }, 'too-small'],
    [{ amount: '50000' }, undefined],
    [{ amount: '1000000' }, undefined],
    [{ amount: '1000000.01' }, 'too-large'],
    [{ amount: '60000.000000001' }, 'too-fine'],
    [{ unit: 'base', amount: '0.0015' }, 'too-fine'],
    [{ unit: 'base', amount: '0.001' }, undefined],
  ] as const)('with %j has the problem %s', (changes, problem) => {
    expect(blockProblem({ ...draft, ...changes }, grid, terms)).toBe(problem);
  });

  it('is sent in the real ledger, as a canonical amount', () => {
    expect(toQuoteRequest({ ...draft, amount: '60000.' })).toEqual({ ...draft, ledger: 'real' });
  });

  it('can be all that is available, in whole steps', () => {
    const available = { base: '2.34567', quote: '81000.5' };
    expect(wholeBlock('buy', available, grid)).toEqual({ unit: 'quote', amount: '81000.5' });
    expect(wholeBlock('sell', available, grid)).toEqual({ unit: 'base', amount: '2.345' });
  });
});

it('TRD-36 the difference of a quote is signed', () => {
  expect(quoteDifference({ price: '101', midPrice: '100' })).toBe('0.01');
  expect(quoteDifference({ price: '99.5', midPrice: '100' })).toBe('-0.005');
});

it('TRD-36 a quote takes what its side pays and adds what it buys, exactly', () => {
  const available = { base: '0.3', quote: '100.5' };
  const quote = { size: '0.1', total: '100.4' };
  expect(availableAfterQuote(available, { side: 'buy', ...quote })).toEqual({
    base: '0.4',
    quote: '0.1',
  });
  expect(availableAfterQuote(available, { side: 'sell', ...quote })).toEqual({
    base: '0.2',
    quote: '200.9',
  });
});
