import { describe, expect, it } from 'vitest';
import { btcUsdt, spotMarketWith } from '../kit.ts';
import { problemsOf, warningsOf } from '../../src/draft/draft-problems.ts';
import {
  emptyDraft,
  isSizedInQuote,
  readDraft,
  type OrderDraft,
} from '../../src/draft/order-draft.ts';

const draftWith = (members: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft, ...members });
const available = { base: '2', quote: '100000' };
const market = {
  ...spotMarketWith({ available, last: '60000' }),
  instrument: { ...btcUsdt, priceBand: '0.1', maxSize: '10', maxNotional: '500000' },
};

describe('TRD-6 problems of a plan', () => {
  it.each<[string, Partial<OrderDraft>, readonly string[]]>([
    ['a plan', { orderType: 'plan', triggerPrice: '61000', price: '61000', amount: '1' }, []],
    [
      'a plan beyond the balance',
      { orderType: 'plan', triggerPrice: '61000', price: '61000', amount: '8' },
      [],
    ],
    [
      'a plan without trigger',
      { orderType: 'plan', price: '61000', amount: '1' },
      ['trigger-missing'],
    ],
    [
      'a trigger off the tick',
      { orderType: 'plan', triggerPrice: '61000.001', price: '61000', amount: '1' },
      ['trigger-off-tick'],
    ],
    [
      'a trigger at the price',
      { orderType: 'tpsl', triggerPrice: '60000', price: '61000', amount: '1' },
      ['trigger-reached'],
    ],
    [
      'a plan at market',
      { orderType: 'plan', triggerPrice: '61000', atMarket: true, total: '100' },
      [],
    ],
    ['a trailing order', { orderType: 'trailing', side: 'sell', callback: '3', amount: '1' }, []],
    ['no callback', { orderType: 'trailing', side: 'sell', amount: '1' }, ['callback-missing']],
    [
      'a callback under 0.1 %',
      { orderType: 'trailing', side: 'sell', callback: '0.09', amount: '1' },
      ['callback-out-of-bounds'],
    ],
    [
      'a callback over 10 %',
      { orderType: 'trailing', side: 'sell', callback: '10.01', amount: '1' },
      ['callback-out-of-bounds'],
    ],
    [
      'a callback of six decimals',
      { orderType: 'trailing', side: 'sell', callback: '3.00001', amount: '1' },
      ['callback-out-of-bounds'],
    ],
    [
      'an activation below a sell',
      { orderType: 'trailing', side: 'sell', callback: '3', activationPrice: '60000', amount: '1' },
      ['activation-reached'],
    ],
    [
      'an activation above a buy',
      { orderType: 'trailing', callback: '3', activationPrice: '60000', total: '100' },
      ['activation-reached'],
    ],
    [
      'an activation off the tick',
      { orderType: 'trailing', callback: '3', activationPrice: '0.001', total: '100' },
      ['activation-off-tick'],
    ],
    ['a price above the band', { price: '66000.01', amount: '0.1' }, ['price-too-high']],
    ['the highest price', { price: '66000', amount: '0.1' }, []],
    ['a price far below', { price: '2999.99', amount: '0.1' }, ['price-too-low']],
    [
      'too large',
      { side: 'sell', price: '60000', amount: '10.1' },
      ['amount-too-large', 'total-too-large', 'balance-insufficient'],
    ],
    [
      'presets',
      { price: '60000', amount: '1', attached: true, takeProfit: '61000', stopLoss: '59000' },
      [],
    ],
    ['no presets', { price: '60000', amount: '1', attached: true }, ['presets-missing']],
    [
      'presets on the wrong side',
      { price: '60000', amount: '1', attached: true, takeProfit: '60000', stopLoss: '60000' },
      ['take-profit-reached', 'stop-loss-reached'],
    ],
    [
      'presets of a sell',
      {
        side: 'sell',
        price: '60000',
        amount: '1',
        attached: true,
        takeProfit: '59000',
        stopLoss: '61000',
      },
      [],
    ],
    [
      'a preset off the tick',
      { price: '60000', amount: '1', attached: true, takeProfit: '61000.001' },
      ['take-profit-off-tick'],
    ],
  ])('%s', (_title, members, problems) => {
    expect(problemsOf(draftWith(members), market)).toEqual(problems);
  });

  it('is not a post-only order that would trade: that is a warning', () => {
    const book = {
      ...market,
      asks: [{ price: '60000', size: '1' }],
      bids: [{ price: '59999', size: '1' }],
    };
    const draft = draftWith({ force: 'post_only', price: '60000', amount: '1' });
    expect(warningsOf(draft, book)).toEqual(['post-only-crosses']);
    expect(warningsOf({ ...draft, price: '59999.99' }, book)).toEqual([]);
    expect(warningsOf({ ...draft, side: 'sell', price: '59999' }, book)).toEqual([
      'post-only-crosses',
    ]);
    expect(warningsOf({ ...draft, force: 'gtc' }, book)).toEqual([]);
  });
});

describe('TRD-13 a stored draft', () => {
  it('of an earlier version is read with defaults', () => {
    const stored = { side: 'sell', orderType: 'limit', price: '1', amount: '2', total: '2' };
    expect(readDraft(stored)).toEqual({ ...emptyDraft, ...stored });
  });
});

describe('TRD-4 a buy at market', () => {
  it.each<[Partial<OrderDraft>, boolean]>([
    [{ orderType: 'trailing' }, true],
    [{ orderType: 'plan', atMarket: true }, true],
    [{ orderType: 'plan' }, false],
    [{ orderType: 'limit', atMarket: true }, false],
    [{ orderType: 'trailing', side: 'sell' }, false],
  ])('%j is sized in quote coin: %s', (members, inQuote) => {
    expect(isSizedInQuote(draftWith(members), 'margin')).toBe(inQuote);
    expect(isSizedInQuote(draftWith(members), 'futures')).toBe(false);
  });
});
