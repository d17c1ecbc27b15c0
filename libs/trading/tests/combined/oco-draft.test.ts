import { describe, expect, it } from 'vitest';
import { spotMarketWith } from '../kit.ts';
import {
  emptyOco,
  ocoBudget,
  ocoFrozen,
  ocoProblems,
  ocoTerms,
  stopsAtMarket,
  type OcoDraft,
  type OcoProblem,
} from '../../src/combined/oco-draft.ts';

const sale: OcoDraft = {
  side: 'sell',
  amount: '1',
  price: '110',
  triggerPrice: '95',
  executePrice: '94',
  atMarket: false,
};
const buy: OcoDraft = {
  ...sale,
  side: 'buy',
  price: '90',
  triggerPrice: '105',
  executePrice: '106',
};
const available = { base: '1', quote: '106' };
const market = spotMarketWith({ last: '100', available });

describe('TRD-50 problems of an OCO', () => {
  it.each<[string, OcoDraft, readonly OcoProblem[]]>([
    ['a sell around the market', sale, []],
    ['a buy around the market', buy, []],
    ['a sell at market', { ...sale, executePrice: '', atMarket: true }, []],
    ['a buy at market', { ...buy, executePrice: '', atMarket: true }, ['execute-missing']],
    [
      'nothing entered',
      emptyOco,
      ['price-missing', 'trigger-missing', 'execute-missing', 'amount-missing'],
    ],
    ['a sell at the market', { ...sale, price: '100' }, ['price-on-wrong-side']],
    ['a buy at the market', { ...buy, price: '100' }, ['price-on-wrong-side']],
    ['a stop above a sell', { ...sale, triggerPrice: '100' }, ['trigger-on-wrong-side']],
    ['a stop below a buy', { ...buy, triggerPrice: '99' }, ['trigger-on-wrong-side']],
    ['prices between ticks', { ...sale, price: '110.001' }, ['price-off-tick']],
    ['a trigger between ticks', { ...sale, triggerPrice: '95.001' }, ['trigger-off-tick']],
    ['a stop price between ticks', { ...sale, executePrice: '94.001' }, ['execute-off-tick']],
    ['a stop of too little value', { ...sale, executePrice: '0.5' }, ['total-too-small']],
    ['a sell over the balance', { ...sale, amount: '1.1' }, ['balance-insufficient']],
    [
      'a buy whose stop is over the balance',
      { ...buy, executePrice: '106.01' },
      ['balance-insufficient'],
    ],
  ])('%s', (_title, draft, problems) => {
    expect(ocoProblems(draft, market)).toEqual(problems);
  });

  it('checks no side before the market has a price', () => {
    expect(ocoProblems({ ...sale, price: '1', triggerPrice: '2' }, spotMarketWith())).toEqual([]);
  });
});

describe('TRD-50 an OCO', () => {
  it.each([
    [sale, '1'],
    [buy, '106'],
    [{ ...buy, executePrice: '80' }, '90'],
    [{ ...buy, amount: '' }, undefined],
    [{ ...buy, executePrice: '' }, undefined],
  ])('freezes the larger of what its orders need: %#', (draft, frozen) => {
    expect(ocoFrozen(draft)).toBe(frozen);
  });

  it('is sized by what the dearer order leaves', () => {
    expect(ocoBudget({ ...buy, executePrice: '180' }, market).available).toEqual({
      base: '1',
      quote: '53',
    });
    for (const draft of [sale, { ...buy, executePrice: '80' }, { ...buy, executePrice: '' }]) {
      expect(ocoBudget(draft, market)).toBe(market);
    }
  });

  it('is sent in canonical form, without a price for a stop at market', () => {
    const draft = { ...sale, amount: '1.', atMarket: true };
    expect(stopsAtMarket(draft)).toBe(true);
    expect(ocoTerms(draft)).toEqual({ side: 'sell', size: '1', price: '110', triggerPrice: '95' });
    expect(ocoTerms({ ...buy, atMarket: true })).toMatchObject({ executePrice: '106' });
  });
});
