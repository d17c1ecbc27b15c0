import { describe, expect, it } from 'vitest';
import { spotMarketWith } from '../kit.ts';
import { problemsOf, type DraftProblem } from '../../src/draft/draft-problems.ts';
import { emptyDraft, type OrderDraft } from '../../src/draft/order-draft.ts';

const draftWith = (members: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft, ...members });

describe('TRD-5 problems of a spot order', () => {
  const available = { base: '2', quote: '100000' };

  it.each<[string, Partial<OrderDraft>, readonly DraftProblem[]]>([
    ['a limit buy within means', { price: '97250.01', amount: '1' }, []],
    ['all of the money', { price: '100000', amount: '1' }, []],
    ['a limit sell within means', { side: 'sell', price: '97250.01', amount: '2' }, []],
    ['a market buy within means', { orderType: 'market', total: '100000' }, []],
    ['a market sell within means', { side: 'sell', orderType: 'market', amount: '2' }, []],
    ['nothing entered', {}, ['price-missing', 'amount-missing']],
    ['a price of 0', { price: '0', amount: '1' }, ['price-missing', 'total-too-small']],
    ['no price', { amount: '1' }, ['price-missing']],
    ['a price between ticks', { price: '97250.015', amount: '1' }, ['price-off-tick']],
    ['no amount', { price: '97250' }, ['amount-missing']],
    ['an amount of 0', { price: '97250', amount: '0.000' }, ['amount-missing']],
    ['a market buy without total', { orderType: 'market', amount: '1' }, ['amount-missing']],
    [
      'a market sell without amount',
      { side: 'sell', orderType: 'market', total: '100' },
      ['amount-missing'],
    ],
    [
      'an amount under the smallest',
      { price: '97250', amount: '0.000009' },
      ['amount-too-small', 'total-too-small'],
    ],
    ['an amount between steps', { price: '97250', amount: '0.1000005' }, ['amount-off-step']],
    ['a total under the smallest', { price: '0.01', amount: '99.999999' }, ['total-too-small']],
    ['the smallest total', { price: '0.01', amount: '100' }, []],
    [
      'a market buy under the smallest',
      { orderType: 'market', total: '0.99' },
      ['total-too-small'],
    ],
    ['a buy over the balance', { price: '100000', amount: '1.000001' }, ['balance-insufficient']],
    [
      'a sell over the balance',
      { side: 'sell', price: '1', amount: '2.000001' },
      ['balance-insufficient'],
    ],
    [
      'a market buy over the balance',
      { orderType: 'market', total: '100000.01' },
      ['balance-insufficient'],
    ],
    [
      'a market sell over the balance',
      { side: 'sell', orderType: 'market', amount: '2.1' },
      ['balance-insufficient'],
    ],
  ])('%s: %j', (_title, members, problems) => {
    expect(problemsOf(draftWith(members), spotMarketWith({ available }))).toEqual(problems);
  });

  it('is not an unknown balance', () => {
    const order = draftWith({ price: '100000', amount: '5' });
    expect(problemsOf(order, spotMarketWith())).toEqual([]);
    expect(problemsOf(emptyDraft, spotMarketWith())).toEqual(['price-missing', 'amount-missing']);
  });
});
